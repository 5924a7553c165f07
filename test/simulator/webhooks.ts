import type { WebhookEvent } from '#server/adapters/payments/port.ts';
import { receiveWebhookEvent } from '#server/booking/webhooks/receive-event.ts';
import type { Deed } from './gateway.ts';
import type { Server } from './server.ts';
import type { Story } from './story.ts';

/** The provider says what it did: at once, late or never, up to three times over, and in any order. */
export const webhooksTo =
  (story: Story, reach: () => Server | undefined) =>
  (deed: Deed): void => {
    const { random, time } = story;
    for (let copy = random.whole(4); copy > 0; copy -= 1) {
      const late = random.pick([2_000, 60_000, 3_600_000]);
      time.after(random.between(0, late), () => void deliver(story, reach, deed, 2));
    }
  };

const deliver = async (story: Story, reach: () => Server | undefined, deed: Deed, tries: number): Promise<void> => {
  const server = reach();
  const { order_id, transaction_id, what, at } = deed;
  const event: WebhookEvent = {
    event_id: `${what}:${transaction_id}`,
    kind: what === 'taken' ? 'settled' : 'check',
    order_id,
    transaction_id,
    sent_at: at,
  };
  try {
    if (server === undefined) throw new Error('Nobody is there.');
    await receiveWebhookEvent(server.world, event);
    story.tell(`the gateway tells ${server.name} what it did for ${story.nameOf('order', order_id)}`);
  } catch {
    if (tries > 0) story.time.after(30_000, () => void deliver(story, reach, deed, tries - 1));
  }
};
