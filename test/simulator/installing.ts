import type { Contact } from '#domain/core/contact.ts';
import { type Cents, toDollars } from '#domain/core/money.ts';
import { book } from '#server/booking/book.ts';
import { cancelInstallments, holdInstallments } from '#server/booking/installments/installments.ts';
import { tellInstallments } from '#server/booking/installments/installments-end.ts';
import { priceNow } from './moves.ts';
import type { Signed } from './papers.ts';
import type { Provider } from './provider.ts';
import type { Story } from './story.ts';
import type { Voice } from './voice.ts';

type Parts = { id: string; contact: Contact; coupon: string | undefined; cost: Cents; signed: Signed; afterwards(): Promise<void> };

/** Begins installments, and then signs or not, and returns or never does: sooner or later than the places wait. */
export const paysInParts = async (
  story: Story,
  who: Voice,
  provider: Provider,
  { id, contact, coupon, cost, signed, afterwards }: Parts,
) => {
  const { random, time } = story;
  let number = '';
  const begun = await who.insist('begins installments', async (caller) => {
    const asked = { uuid: id, cost_with_coupon: toDollars(cost), contact_information: contact, coupon, survey_waived: true, ...signed };
    const { CheckoutUrl } = await holdInstallments(caller, asked);
    number = CheckoutUrl.slice(CheckoutUrl.lastIndexOf('/') + 1);
    return 'begun';
  });
  if (begun !== 'begun') return;
  await time.sleep(random.pick([random.between(5_000, 200_000), random.between(200_000, 25 * MINUTE_MS)]));
  const decision = random.pick(['approve', 'approve', 'approve', 'cancel', 'neither'] as const);
  if (decision !== 'neither') await provider.decide(number, decision);
  if (decision === 'approve' && random.chance(0.4)) time.after(random.between(0, 90_000), () => void tells(who, number));
  await time.sleep(random.pick([random.between(200, 4_000), random.between(4_000, 25 * MINUTE_MS)]));
  if (random.chance(0.25)) return;
  if (decision !== 'approve') {
    await who.insist('gives up installments', async (caller) => cancelInstallments(caller, id).then(() => 'given up'));
    return;
  }
  const input = { id, contact_information: contact, total_cost: toDollars(cost), survey_waived: true, ...signed };
  const returned = await who.insist('returns from installments', async (caller, server) => {
    const payment = { billing_nonce: '', InstallmentPlanNumber: number, coupon };
    return String((await book(caller, { ...input, payment }, { quoteOf: priceNow, step: server.step })).status);
  });
  if (returned === '201') await afterwards();
};

/** The provider's own message, which says no more than that there is something to read. */
const tells = (who: Voice, number: string) =>
  who.ask('is told of by the installment provider', async ({ world }) =>
    tellInstallments(world, await world.installments.read(number)).then(() => 'heard'),
  );

const MINUTE_MS = 60_000;
