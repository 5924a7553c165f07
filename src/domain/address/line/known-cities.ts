/** What the reader of a line has to know about the country. Handed in, so that the reading itself stays a pure function. */
export type KnownCities = {
  /** Two letters; undefined when there is no such ZIP. */
  stateOf(zip: string): string | undefined;
  /**
   * The proper name of the city that the words name in this ZIP, in this state, or, with neither, anywhere: then a large one only, since
   * a street may end like a town. A town, too, where the words are the whole line; or, when no other of its name comes near it, where
   * they stand behind a whole street.
   */
  cityIn(words: string, where: CityPlace): string | undefined;
};

export type CityPlace = { zip?: string; state?: string; stands?: 'alone' | 'behind a street' | undefined };
