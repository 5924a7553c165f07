/** How long something may take: equally likely minutes, the shortest first. */
export type Spread = readonly number[];

const POINTS = 25;

/** Times that scatter by a factor around a middle one, as travel and loading times do. `scatter` is the standard deviation of their logarithm. */
export const scattered = (middle: number, scatter: number): Spread =>
  NORMAL_POINTS.map((deviation) => middle * Math.exp(scatter * deviation));

/** What is left of it once `elapsed` minutes have gone by without an end. */
export const leftAfter = (middle: number, scatter: number, elapsed: number): Spread => {
  if (elapsed <= 0) return scattered(middle, scatter);
  const gone = normalShare(Math.log(elapsed / middle) / scatter);
  return NORMAL_SHARES.map((share) => {
    const deviation = normalDeviation(Math.min(MOST_SHARE, gone + share * (1 - gone)));
    return Math.max(0, middle * Math.exp(scatter * deviation) - elapsed);
  });
};

/** One after the other, where neither tells of the other: the sum keeps the mean and the variance of both. */
export const oneAfterTheOther = (first: Spread, second: Spread): Spread => {
  const mean = meanOf(first) + meanOf(second);
  const variance = varianceOf(first) + varianceOf(second);
  if (mean <= 0) return first;
  const scatter = Math.sqrt(Math.log(1 + variance / mean ** 2));
  return scattered(mean * Math.exp(-(scatter ** 2) / 2), scatter);
};

const meanOf = (spread: Spread): number => spread.reduce((sum, one) => sum + one, 0) / spread.length;

const varianceOf = (spread: Spread): number => {
  const mean = meanOf(spread);
  return spread.reduce((sum, one) => sum + (one - mean) ** 2, 0) / spread.length;
};

/** The time that this share of them does not exceed. */
export const shareOf = (spread: Spread, share: number): number => {
  const place = Math.min(spread.length - 1, Math.max(0, share * spread.length - 0.5));
  const below = spread[Math.floor(place)] ?? 0;
  return below + ((spread[Math.ceil(place)] ?? below) - below) * (place - Math.floor(place));
};

/** Of all of a normal distribution, how much lies below so many standard deviations (Abramowitz and Stegun, 26.2.17). */
const normalShare = (deviation: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviation));
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-deviation * deviation) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
  return deviation > 0 ? 1 - tail : tail;
};

/** The inverse of it (Abramowitz and Stegun, 26.2.23). */
const normalDeviation = (share: number): number => {
  const t = Math.sqrt(-2 * Math.log(Math.min(share, 1 - share)));
  const deviation = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  return share < 0.5 ? -deviation : deviation;
};

const MOST_SHARE = 0.999_999;

const NORMAL_SHARES = Array.from({ length: POINTS }, (_, at) => (at + 0.5) / POINTS);
const NORMAL_POINTS = NORMAL_SHARES.map(normalDeviation);
