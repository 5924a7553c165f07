import type { Day } from './calendar.ts';

/** As the payment form holds it. No card number ever reaches our server: these checks run in the browser. */
export type Card = { number: string; cvv: string; expirationMonth: string; expirationYear: string; postalCode: string };

export type CardErrors = Partial<Record<keyof Card, string>>;

type BrandRule = { brand: string; starts: RegExp; lengths: readonly number[]; groups: readonly number[]; cvv: number };

const FOURS = [4, 4, 4, 4, 3] as const;

export const BRANDS = [
  { brand: 'Visa', starts: /^4/, lengths: [13, 16, 19], groups: FOURS, cvv: 3 },
  { brand: 'Mastercard', starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], groups: FOURS, cvv: 3 },
  { brand: 'American Express', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvv: 4 },
  { brand: 'Discover', starts: /^(6011|64[4-9]|65)/, lengths: [16, 17, 18, 19], groups: FOURS, cvv: 3 },
  { brand: 'Diners Club', starts: /^(30[0-5]|36|38|39)/, lengths: [14, 16, 19], groups: [4, 6, 4], cvv: 3 },
  { brand: 'JCB', starts: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19], groups: FOURS, cvv: 3 },
] as const satisfies readonly BrandRule[];

export type Brand = (typeof BRANDS)[number]['brand'];

/** The brand from the first digits, while they are typed. */
export const brandOf = (number: string): Brand | undefined => ruleOf(number)?.brand;

/** '4111 1111 1111 1111', '3782 822463 10005' */
export const grouped = (number: string): string => {
  const groups: string[] = [];
  let left = digitsOf(number);
  for (const length of ruleOf(left)?.groups ?? FOURS) {
    groups.push(left.slice(0, length));
    left = left.slice(length);
  }
  return [...groups, left].join(' ').trim();
};

/** A sentence for each field that can't be right (decisions, 8); empty when all may be. */
export const cardErrors = (card: Card, today: Day): CardErrors => {
  const errors: CardErrors = {};
  if (!isCardNumber(card.number)) errors.number = card.number.trim() === '' ? 'Enter the card number' : 'Check the card number';
  const expiry = whyNotExpiry(card, today);
  const has_no_date = card.expirationMonth.trim() === '' && card.expirationYear.trim() === '';
  if (expiry) errors[expiry] = has_no_date ? 'Enter the expiration date' : 'This card has expired or the date is wrong';
  if (!isSecurityCode(card.cvv, card.number)) errors.cvv = card.cvv.trim() === '' ? 'Enter the security code' : 'Check the security code';
  if (!/^\d{5}(-\d{4})?$/.test(card.postalCode.trim()))
    errors.postalCode = card.postalCode.trim() === '' ? 'Enter the billing ZIP code' : "The ZIP code doesn't match the card";
  return errors;
};

/** Of a known brand's length, and its check digit is right. */
export const isCardNumber = (number: string): boolean => {
  if (/[^\d\s-]/.test(number)) return false;
  const digits = digitsOf(number);
  const lengths: readonly number[] = ruleOf(digits)?.lengths ?? [];
  return lengths.includes(digits.length) && passesLuhn(digits);
};

/** Every second digit from the right is doubled, and the digits add up to a multiple of ten. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  [...digits].reverse().forEach((digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return digits.length > 0 && sum % 10 === 0;
};

export const isSecurityCode = (cvv: string, number: string): boolean => {
  const length = ruleOf(number)?.cvv;
  return /^\d+$/.test(cvv.trim()) && (length === undefined ? [3, 4].includes(cvv.trim().length) : cvv.trim().length === length);
};

/** Which of the two fields is wrong; a card is good until the end of its month, and no card lives longer than 20 years. */
const whyNotExpiry = ({ expirationMonth, expirationYear }: Card, today: Day): 'expirationMonth' | 'expirationYear' | undefined => {
  const month = /^\d{1,2}$/.test(expirationMonth.trim()) ? Number(expirationMonth) : 0;
  if (month < 1 || month > 12) return 'expirationMonth';
  if (!/^(\d{2}|\d{4})$/.test(expirationYear.trim())) return 'expirationYear';
  const year = Number(expirationYear) + (expirationYear.trim().length === 2 ? 2000 : 0);
  const [this_year, this_month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  if (year < this_year || year > this_year + 20) return 'expirationYear';
  return year === this_year && month < this_month ? 'expirationMonth' : undefined;
};

const digitsOf = (number: string): string => number.replace(/\D/g, '');

const ruleOf = (number: string): (typeof BRANDS)[number] | undefined => BRANDS.find(({ starts }) => starts.test(digitsOf(number)));
