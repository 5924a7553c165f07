/** What the reader of a line has to know about the country. Handed in, so that the reading itself stays a pure function. */
export type KnownCities = {
  /** Two letters; undefined when there is no such ZIP. */
  stateOf(zip: string): string | undefined;
  /** The proper name of the city that the words name in this ZIP, in this state, or, with neither, anywhere: then a large one only. */
  cityIn(words: string, where: { zip?: string; state?: string }): string | undefined;
};
