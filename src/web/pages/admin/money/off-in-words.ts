import { fromDollars, inWords } from '#domain/core/money.ts';

/** "15% off", "$50.00 off" */
export const offInWords = ({ discount_percentage, discount }: { discount_percentage: number; discount: number }): string =>
  discount_percentage > 0 ? `${discount_percentage}% off` : `${inWords(fromDollars(discount))} off`;
