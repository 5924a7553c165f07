/** What the reader of a line has to know about the country. Handed in, so that the reading itself stays a pure function. */
export type KnownCities = {
  /** Two letters; undefined when there is no such ZIP. */
  stateOf(zip: string): string | undefined;
  /**
   * The proper name of the city that the words name in this ZIP, in this state, or, with neither, anywhere: then a large one only, unless
   * the words are the whole line, which is no street that ends like a town, and no state.
   */
  cityIn(words: string, where: CityPlace): string | undefined;
};

export type CityPlace = { zip?: string; state?: string; whole_line?: boolean };
