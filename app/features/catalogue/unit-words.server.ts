/**
 * How people write units behind a number, and how the site prints them, in three languages: patterns of folded text. What a
 * search understands, a form understands too.
 */
export const unitWords = {
  m: "m|м|met(?:er|re|r)s?|метр\\p{L}*",
  cm: "cm|sm|см|centimet(?:er|re)s?|santimetr|сантиметр\\p{L}*",
  mm: "mm|мм|millimet(?:er|re)s?|millimetr|миллиметр\\p{L}*",
  ft: "ft|feet|foot|fut|фт|фут\\p{L}*",
  in: "in|inch(?:es)?|duym|дюйм\\p{L}*",
  t: "t|т|тн|ton(?:ne)?s?|тонн\\p{L}*",
  kg: "kg|kq|кг|kilos?|kilograms?|kiloqram|килограмм\\p{L}*",
  lb: "lbs?|pounds?|funt|фнт|фунт\\p{L}*",
  persons: "persons?|people|pax|человек\\p{L}*|чел|людей|nefer(?:lik)?|adam",
} as const;

export const unitSigns = { ft: "['’′]", in: '["”″]' } as const;
