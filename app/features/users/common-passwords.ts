/**
 * The most guessed passwords of six letters or more, in lower case: worldwide ones, and keyboard patterns of this
 * region.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  `
123456 1234567 12345678 123456789 1234567890 0123456789 987654321 87654321 654321 123123 123123123 121212 112233
11223344 1122334455 111111 1111111 11111111 111222 222222 333333 444444 555555 55555555 666666 66666666 777777 7777777
77777777 888888 88888888 999999 99999999 000000 00000000 101010 131313 123321 1234554321 12344321 123654 147258
147258369 159357 159753 147852 963852 123qwe 123qweasd 12qwaszx 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3
q1w2e3r4 q1w2e3r4t5 qwe123 qweasd qweasdzxc qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyu qwertyui
qwertyuiop qwert12345 qwertz azerty asdfgh asdfghj asdfghjkl asdasd asd123 asdf1234 zxcvbn zxcvbnm zaq12wsx zaq1zaq1
zxc123 abc123 abcd1234 abcdef abcdefg abcdefgh a123456 a1234567 a12345678 aa123456 a1b2c3 a1b2c3d4 aaaaaa aaaaaaaa
abcabc password password1 password12 password123 password1234 password! password1! passw0rd p@ssw0rd p@ssword
p@ssword1 pa$$word passwort passpass pass123 pass1234 mypassword newpassword admin1 admin12 admin123 admin1234
admin12345 adminadmin administrator administrator1 root123 rootroot toor123 user123 useruser test123 test1234 testtest
tester guest123 guestguest welcome welcome1 welcome123 changeme changeme1 change123 default letmein letmein1 secret
secret1 secret123 master master1 login123 access access14 manager manager1 office office123 system server computer
internet samsung google iphone android microsoft windows apple123 superman batman spiderman pokemon naruto starwars
matrix monkey dragon tiger1 shadow michael jordan jordan23 daniel andrew thomas robert joshua charlie ashley nicole
jessica jennifer michelle amanda hannah alexander natasha marina tatyana svetlana nastya sergey dmitry vladimir
andrey elnur123 leyla123 aysel123 baku123 bakubaku azerbaijan azerbaycan qarabag neftchi ferrari mercedes toyota123
football football1 baseball basketball hockey soccer liverpool arsenal chelsea barcelona realmadrid juventus galatasaray
fenerbahce besiktas spartak zenit123 sunshine princess princess1 iloveyou iloveyou1 lovely loveme love123 flower
cookie summer winter spring autumn summer123 freedom whatever nothing trustno1 killer hunter hunter2 ranger soldier
maverick mustang harley corvette yankees cheese pepper ginger banana orange purple silver golden diamond crystal
hello123 hello1 hellohello helloworld marlboro nirvana metallica slipknot liftyard liftyard1 liftyard123 forklift
gfhjkm gfhjkm123 ghbdtn ghbdtn123 gbplfnj lhfrjy vfrcbv yfnfif cegth123 йцукен йцукен123 йцукенг пароль пароль1
пароль123 привет привет123 любовь наташа максим qazwsx qazwsx123 qazwsxedc qaz123 qwaszx
`
    .trim()
    .split(/\s+/),
);

export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
