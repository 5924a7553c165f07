import type { Cents } from '#domain/core/money.ts';
import type { Authorization, Transaction } from '#server/adapters/payments/port.ts';
import { type SandboxPayments, sandboxPayments, transactionsInMemory } from '#server/adapters/payments/sandbox.ts';
import type { Bank } from './bank.ts';
import { stumbling } from './network.ts';
import type { Story } from './story.ts';

/** What the provider did, and when: its own books, which nobody's death touches. */
export type Deed = {
  at: number;
  what: 'held' | 'declined' | 'taken' | 'voided' | 'given back';
  order_id: string;
  transaction_id: string;
  cents: number;
};

export type Gateway = { payments: SandboxPayments; deeds: readonly Deed[]; all(): Promise<readonly Transaction[]> };

type Mood = 'well' | 'slow' | 'before' | 'late' | 'lost' | 'reset' | 'stalled';

const MOODS: readonly Mood[] = [
  'well',
  'well',
  'well',
  'well',
  'slow',
  'before',
  'late',
  'late',
  'late',
  'lost',
  'reset',
  'stalled',
  'stalled',
];

/** The sandbox gateway behind a network that loses questions and answers, and a provider that now and then acts hours later. */
export const aGateway = (story: Story, bank: Bank): Gateway => {
  const { random, time } = story;
  const deeds: Deed[] = [];
  const orders: string[] = [];
  const nonces = new Set<string>();
  const core = sandboxPayments({ store: transactionsInMemory(), unique: random.uuid, slow_ms: 0 });
  const orderOf = new Map<string, string>();

  const note = (what: Deed['what'], order_id: string, transaction_id: string, cents: number): void => {
    deeds.push({ at: time.now(), what, order_id, transaction_id, cents });
    orderOf.set(transaction_id, order_id);
    if (!orders.includes(order_id)) orders.push(order_id);
    story.hear?.({ at: time.now(), what, order_id, transaction_id, cents });
    story.tell(`gateway: ${what} ${cents} for ${story.nameOf('order', order_id)}`);
  };

  const hold: SandboxPayments['authorize'] = async (sale) => {
    if (nonces.has(sale.nonce)) story.break(`the payment ${story.nameOf('nonce', sale.nonce)} is charged twice`);
    nonces.add(sale.nonce);
    const nonce = bank.confirmed(sale.nonce, sale.amount) ? sale.nonce : UNCONFIRMED;
    return noted(sale, await core.authorize({ ...sale, nonce }));
  };
  const noted = async ({ order_id, amount }: { order_id: string; amount: Cents }, answer: Authorization) => {
    const [last] = (await core.search(order_id)).slice(-1);
    note(answer.approved ? 'held' : 'declined', order_id, answer.approved ? answer.transaction_id : (last?.transaction_id ?? ''), amount);
    return answer;
  };

  /** Asks for money to be held, by a mood of the network. */
  const sale = async <T>(effect: () => Promise<T>): Promise<T> => {
    const mood = story.faulty ? random.pick(MOODS) : 'well';
    if (mood === 'reset') throw await failing(story, 300, 'reset');
    if (mood === 'before') throw await failing(story, LIMIT_MS, 'no answer');
    if (mood === 'late') {
      time.after(lateness(story), () => void effect());
      throw await failing(story, LIMIT_MS, 'no answer yet');
    }
    await time.sleep(mood === 'slow' ? random.between(5_000, 18_000) : random.between(100, 3_000));
    const answer = await effect();
    if (mood === 'lost') throw await failing(story, 200, 'lost answer');
    // The answer came, and then this process stood still: longer than others have patience with it.
    await time.sleep(mood === 'stalled' ? random.between(30_000, 170_000) : random.between(20, 500));
    return answer;
  };

  const call = stumbling(story, 'The gateway');

  /** A card that is kept may be refused all the same: its customer pays by hand, or it is tried again. */
  const stillGood = <T extends { card_token: string }>(asked: T): T =>
    story.faulty && random.chance(0.25) ? { ...asked, card_token: 'kept:fake-processor-declined-visa-nonce' } : asked;

  const payments: SandboxPayments = {
    ...core,
    authorize: (asked) => sale(() => hold(asked)),
    authorizeKept: (asked) => sale(async () => noted(asked, await core.authorizeKept(stillGood(asked)))),
    capture: (transaction_id, amount) =>
      call(async () => {
        await core.capture(transaction_id, amount);
        note('taken', orderOf.get(transaction_id) ?? '', transaction_id, amount);
      }),
    void: (transaction_id) =>
      call(async () => {
        await core.void(transaction_id);
        note('voided', orderOf.get(transaction_id) ?? '', transaction_id, 0);
      }),
    refund: (back) =>
      call(async () => {
        if (story.faulty && random.chance(0.3)) return { refunded: false, reason: 'not_settled_yet' } as const;
        const outcome = await core.refund(back);
        if (outcome.refunded) note('given back', back.order_id, outcome.refund_id, back.amount);
        return outcome;
      }),
    search: (order_id) => call(() => core.search(order_id)),
  };
  const all = async () => (await Promise.all(orders.map((order_id) => core.search(order_id)))).flat();
  return { payments, deeds, all };
};

/** A card that its bank should have been asked about is refused. */
const UNCONFIRMED = 'fake-gateway-rejected-three-d-secure-nonce';

const LIMIT_MS = 20_000;
const HOUR_MS = 3_600_000;

/** Seconds, minutes or most of a day: in each of them somebody else has given up on it. */
const lateness = ({ random }: Story): number =>
  random.pick([() => random.between(500, 40_000), () => random.between(40_000, 600_000), () => random.between(600_000, 23 * HOUR_MS)])();

const failing = async ({ time }: Story, milliseconds: number, why: string): Promise<Error> => {
  await time.sleep(milliseconds);
  return new Error(`The gateway: ${why}.`);
};
