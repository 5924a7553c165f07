/** "0829" becomes "08 / 29" and "8/" becomes "08 / " while it is typed. Taking away never puts the stroke back. */
export const shapedExpiry = (typed: string, is_shorter: boolean): string => {
  const digits = /^\s*([2-9]|1\s*\/)/.test(typed) ? `0${digitsOf(typed)}` : digitsOf(typed);
  const [month, year] = [digits.slice(0, 2), digits.slice(2, 6)];
  if (month.length < 2 || (is_shorter && year === '')) return month;
  return `${month} / ${year}`;
};

/** "08 / 29" is August 2029. */
export const expiryOf = (text: string): { month: string; year: string } => {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(\d{2,4})\s*$/.exec(text) ?? [];
  return { month, year: year.length === 2 ? `20${year}` : year };
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');
