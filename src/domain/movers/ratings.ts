type Rating = { rating: number; number_of_reviews: number };
type Rated = { ratings_data: { google: Rating; yelp: Rating; hearthway: Rating } };

/** All reviews of a mover, wherever they were written. */
export const reviewCountOf = ({ ratings_data: { google, yelp, hearthway } }: Rated): number =>
  google.number_of_reviews + yelp.number_of_reviews + hearthway.number_of_reviews;

/** Weighted by the number of reviews of each source; 0 without any. */
export const ratingOf = (bid: Rated): number => {
  const all = Object.values(bid.ratings_data);
  const count = reviewCountOf(bid);
  return count === 0 ? 0 : all.reduce((sum, one) => sum + one.rating * one.number_of_reviews, 0) / count;
};
