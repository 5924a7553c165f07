import type { World } from '#server/core/world.ts';

/** Ends at most so many of the things whose day has come, and answers how many it took up. */
export type Rule = (world: World, at: Date, most: number) => Promise<number>;
