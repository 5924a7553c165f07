import type { Story } from './story.ts';

/** Any call to a provider: it may fail before it did anything, or after. */
export const stumbling =
  (story: Story, who: string) =>
  async <T>(effect: () => Promise<T>): Promise<T> => {
    const { random, time } = story;
    await time.sleep(random.between(50, 900));
    if (story.faulty && random.chance(0.12)) throw new Error(`${who}: out of order.`);
    const answer = await effect();
    if (!story.faulty || !random.chance(0.08)) return answer;
    await time.sleep(100);
    throw new Error(`${who}: lost answer.`);
  };
