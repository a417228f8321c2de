/**
 * Searches as buyers type them, each with what has to come first and what must not be found at all: patterns for
 * "Manufacturer Model, Category".
 */
interface Search {
  text: string;
  first: RegExp;
  never?: RegExp;
}

const scissor = /Scissor Lifts$/;
const boom = /Boom Lifts$/;
const knuckle = /Articulated Boom Lifts$/;
const straight = /Telescopic Boom Lifts$/;
const mast = /Vertical Mast Lifts$/;
const fork = /Fork Lifts$/;
const reach = /Telehandlers$/;
const spider = /Spider and Truck-mounted Lifts$/;
const low = /Low-level Access$/;
const people = /(?:Boom|Scissor|Mast|mounted) Lifts$|Low-level Access$/;
const goods = /Fork Lifts$|Telehandlers$/;

const of = (first: RegExp, never: RegExp | undefined, ...texts: string[]): Search[] =>
  texts.map((text) => ({ text, first, ...(never && { never }) }));

export const searches: Search[] = [
  // Manufacturers
  ...of(/^JLG /, /^(?!JLG )/, "JLG", "jlg", "жлг", "одп", "Джей Эл Джи", "jlg lift"),
  ...of(/^Genie /, /^(?!Genie )/, "genie", "Джини", "джени", "GENİE", "путшу"),
  ...of(/^Haulotte /, /^(?!Haulotte )/, "Haulotte", "хаулотт", "haulot", "олотт"),
  ...of(/^Skyjack /, /^(?!Skyjack )/, "skyjack", "скайджек", "sky jack"),
  ...of(/^Sinoboom /, /^(?!Sinoboom )/, "sinoboom", "синобум", "sino boom"),
  ...of(/^Dingli /, /^(?!Dingli )/, "dingli", "динли"),
  ...of(/^LGMG /, /^(?!LGMG )/, "lgmg", "лгмг", "LGMG boom"),
  ...of(/^Manitou /, /^(?!Manitou )/, "manitou", "маниту", "manitu"),
  ...of(/^JCB /, /^(?!JCB )/, "jcb", "джисиби", "jcb telehandler"),
  ...of(/^Toyota /, /^(?!Toyota )/, "toyota", "тойота", "toyota forklift", "Тойота погрузчик"),
  ...of(/^Linde /, /^(?!Linde )/, "linde", "линде"),
  ...of(/^Jungheinrich /, /^(?!Jungheinrich )/, "jungheinrich", "юнгхайнрих", "jungheinrich efg"),
  ...of(/^Heli /, /^(?!Heli )/, "heli", "хели", "heli diesel"),
  ...of(/^Hyster /, /^(?!Hyster )/, "hyster", "хайстер"),
  ...of(/^Merlo /, /^(?!Merlo )/, "merlo", "мерло"),
  ...of(/^Magni /, /^(?!Magni )/, "magni", "магни"),
  ...of(/^Faresin /, /^(?!Faresin )/, "faresin", "фаресин"),
  ...of(/^Teupen /, /^(?!Teupen )/, "teupen", "тойпен"),
  ...of(/^Hinowa /, /^(?!Hinowa )/, "hinowa", "хинова"),
  ...of(/^Multitel /, /^(?!Multitel )/, "multitel", "мультител"),
  ...of(/^Bluelift /, /^(?!Bluelift )/, "blue lift", "блюлифт"),
  ...of(/^Power Towers /, /^(?!Power Towers )/, "power towers", "powertower"),
  ...of(/^Snorkel /, /^(?!Snorkel )/, "snorkel", "сноркель"),
  // Models
  ...of(
    /^Genie GS-1930 /,
    undefined,
    "gs1930",
    "GS 1930",
    "gs-1930",
    "gs 19-30",
    "гс-1930",
    "Genie GS 1930",
    "1930 genie",
  ),
  ...of(/^Genie GS-1930 /, undefined, "пы1930", "gs1930 e drive", "genie 1930 e-drive"),
  ...of(/^Genie Z-45\/25J/, /^(?!Genie)/, "z 45 25", "z45/25", "Z-45", "genie z45", "z4525j"),
  ...of(/^Genie Z-60/, /^(?!Genie)/, "z60", "Z 60 37 FE", "genie z-60 hybrid"),
  ...of(/^Genie S-65/, undefined, "s65", "S-65", "genie s 65"),
  ...of(/^Genie SX-180/, /^(?!Genie)/, "sx180", "SX 180", "sx-180"),
  ...of(/^JLG 450AJ/, /^(?!JLG)/, "450aj", "450 AJ", "jlg 450"),
  ...of(/^JLG 1930ES/, undefined, "1930es", "jlg 1930"),
  ...of(/^JLG 1850SJ/, /^(?!JLG)/, "1850sj", "1850 SJ", "jlg 1850"),
  ...of(/^JCB 540-170/, /^(?!JCB)/, "jcb540-170", "540-170", "540170", "jcb 540 170"),
  ...of(/^JCB 525-60E/, /^(?!JCB)/, "525-60", "jcb 525 60e", "52560e"),
  ...of(/^Faresin 6\.26/, undefined, "6,26", "6.26", "faresin 626"),
  ...of(/^Faresin 17\.45/, /^(?!Faresin)/, "17.45", "1745", "faresin 17 45"),
  ...of(/^Manitou MT 1840/, undefined, "mt1840", "MT 1840", "manitou 1840"),
  ...of(/^Manitou MT 625/, undefined, "mt 625", "mt625h", "маниту 625"),
  ...of(/^Haulotte HA16/, /^(?!Haulotte)/, "ha16", "HA 16 RTJ", "ha16rtj"),
  ...of(/^Haulotte Compact 12/, undefined, "compact 12", "haulotte compact"),
  ...of(/^Haulotte Optimum 8/, /^(?!Haulotte)/, "optimum 8", "optimum", "оптимум"),
  ...of(/^Haulotte STAR/, /^(?!Haulotte)/, "star 10", "star 6", "haulotte star"),
  ...of(/^Skyjack SJ16/, undefined, "sj16", "SJ 16"),
  ...of(/^Toyota 8FD25/, /^(?!Toyota)/, "8fd25", "8 FD 25"),
  ...of(/^Heli CPCD35/, /^(?!Heli)/, "cpcd35", "CPCD 35", "срсd35"),
  ...of(/^Jungheinrich EFG 320/, /^(?!Jungheinrich)/, "efg320", "EFG 320", "efg-320"),
  ...of(/^Dingli JCPT1212/, /^(?!Dingli)/, "jcpt1212", "JCPT 1212 AC", "dingli 1212"),
  ...of(/^Sinoboom GTJZ0608/, /^(?!Sinoboom)/, "gtjz0608", "GTJZ 0608ME"),
  ...of(/^LGMG T38J/, /^(?!LGMG)/, "t38j", "T38", "lgmg t38"),
  ...of(/^LGMG AR24J/, /^(?!LGMG)/, "ar24j", "ar 24"),
  ...of(/^Teupen Leo 23GT/, /^(?!Teupen)/, "leo 23", "leo23gt"),
  ...of(/^Hinowa Lightlift/, /^(?!Hinowa)/, "lightlift", "light lift 20.10", "lightlift 2010"),
  // Kinds, in English
  ...of(
    scissor,
    goods,
    "scissor lift",
    "scissor",
    "scissors",
    "scissor lifts",
    "electric scissor lift",
    "slab scissor",
  ),
  ...of(
    fork,
    people,
    "forklift",
    "fork lift",
    "forklifts",
    "fork truck",
    "counterbalance",
    "diesel forklift",
    "lift truck",
  ),
  ...of(reach, people, "telehandler", "telescopic handler", "telehandlers", "rotating telehandler", "reach forklift"),
  ...of(boom, goods, "cherry picker", "boom lift", "boom"),
  ...of(knuckle, goods, "articulated boom", "knuckle boom", "articulating boom lift"),
  ...of(straight, goods, "straight boom", "telescopic boom", "stick boom"),
  ...of(mast, goods, "mast lift", "vertical mast", "personnel lift mast"),
  ...of(spider, goods, "spider lift", "spider", "bucket truck", "tracked spider lift", "truck mounted platform"),
  ...of(low, goods, "low level access", "podium", "ladder alternative"),
  // In Russian
  ...of(
    scissor,
    goods,
    "ножничный подъёмник",
    "ножничный подъемник",
    "ножничные подъемники",
    "ножничник",
    "аренда ножничного подъемника",
  ),
  ...of(
    fork,
    people,
    "вилочный погрузчик",
    "погрузчик вилочный",
    "автопогрузчик",
    "электропогрузчик",
    "вилочник",
    "вилопогрузчик",
    "купить погрузчик дизельный вилочный",
  ),
  ...of(reach, people, "телескопический погрузчик", "телехендлер", "погрузчик с телескопической стрелой"),
  ...of(knuckle, goods, "коленчатый подъёмник", "коленчатый", "шарнирный подъемник"),
  ...of(straight, goods, "телескопический подъёмник", "прямая стрела"),
  ...of(mast, goods, "мачтовый подъёмник", "мачта"),
  ...of(spider, goods, "автовышка", "паук", "подъёмник паук", "аренда автовышки", "вышка на гусеницах паук"),
  ...of(people, goods, "люлька", "корзина", "вышка"),
  ...of(/Genie .*Scissor Lifts$/, goods, "ножничный genie", "genie ножничный подъемник", "джини ножничный"),
  ...of(low, goods, "подмости", "стремянка"),
  // In Azerbaijani
  ...of(scissor, goods, "qayçı qaldırıcı", "qayci qaldirici", "qayçı tipli qaldırıcı", "qayci", "makas lift"),
  ...of(fork, people, "çəngəlli yükləyici", "cengelli yukleyici", "forklift satışı", "avtoyükləyici", "elektrokar"),
  ...of(reach, people, "teleskopik yükləyici", "teleskopik yukleyici", "telehendler"),
  ...of(spider, goods, "avtoqüllə", "avtoqulle", "hörümçək", "avtovışka", "qüllə"),
  ...of(knuckle, goods, "dirsəkli qaldırıcı", "dirsekli"),
  ...of(mast, goods, "dirəkli qaldırıcı", "şaquli qaldırıcı"),
  // The same keys in the other layout
  ...of(fork, people, "dbkjxysq gjuhepxbr", "ащклдшае"),
  ...of(scissor, goods, "yj;ybxysq", "ысшыыщк"),
  ...of(spider, goods, "fdnjdsirf"),
  // Figures, years and engines
  ...of(people, goods, "12m scissor", "12 м ножничный", "20m boom lift", "20 метров коленчатый"),
  ...of(fork, people, "2.5t forklift", "2,5 т вилочный погрузчик", "forklift 2500 kg", "1.5t electric forklift"),
  ...of(reach, people, "telehandler 4t", "4 т телескопический погрузчик", "telehandler 17m"),
  ...of(
    fork,
    people,
    "electric forklift",
    "diesel fork lift",
    "elektrik çəngəlli yükləyici",
    "дизельный вилочный погрузчик",
  ),
  ...of(people, goods, "12 метров 2 человека", "подъёмник на 3 человека", "lift for 2 people", "2 nəfər 12 m"),
  ...of(/Scissor Lifts$/, goods, "diesel scissor lift", "дизельный ножничный подъемник"),
  ...of(/^Genie /, /^(?!Genie )/, "genie boom", "genie diesel", "genie 2019"),
  ...of(/^JLG .*Boom/, /^(?!JLG )/, "jlg boom lift", "jlg telescopic", "jlg articulated"),
  ...of(/^Haulotte/, /^(?!Haulotte)/, "haulotte electric", "haulotte mast"),
];
