import type { World } from '#server/core/world.ts';

/** Ends at most so many of the things whose day has come, and answers how many they were. */
export type Rule = (world: World, at: Date, most: number) => Promise<number>;
