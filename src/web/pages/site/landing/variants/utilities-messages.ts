/** How a frame is kept in its frame: what it may do, and by which origin its messages are known. */
export type Kept = { sandbox: string; origin: string };

/**
 * A frame of our own host gets an origin of its own, which no address has: its messages come from 'null'. One of another host may keep
 * its own, since that is not ours; without it a service could not even remember its own visitor.
 */
export const keptFrame = (url: string, our_origin: string): Kept => {
  const { origin } = new URL(url, our_origin);
  if (origin === our_origin) return { sandbox: 'allow-scripts allow-forms', origin: 'null' };
  return { sandbox: 'allow-scripts allow-forms allow-popups allow-same-origin', origin };
};

/** Whether a message comes from the frame itself: its window, at its origin (property 59). Everybody may send messages. */
export const isFromFrame = (
  { source, origin }: Pick<MessageEvent, 'source' | 'origin'>,
  frame: { contentWindow: MessageEventSource | null } | null,
  kept: Kept,
): boolean => frame !== null && frame.contentWindow !== null && source === frame.contentWindow && origin === kept.origin;

/** How tall the frame wants to be, within reason; undefined when it does not say. */
export const heightIn = (told: unknown): number | undefined => {
  const height = typeof told === 'object' && told !== null && 'height' in told ? told.height : undefined;
  if (typeof height !== 'number' || !Number.isFinite(height)) return undefined;
  return Math.min(Math.max(Math.ceil(height), LEAST_HEIGHT), MOST_HEIGHT);
};

const LEAST_HEIGHT = 320;
const MOST_HEIGHT = 2_000;
