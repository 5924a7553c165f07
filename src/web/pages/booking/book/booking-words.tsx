import { fromDollars } from '#domain/core/money.ts';
import { fieldIdOf } from '#web/forms/form-context.ts';
import { localMoment } from '#web/plan/moments.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { MoneyChange } from '#web/ui/price/money.tsx';
import type { BookTerms } from './book-form.ts';
import styles from './booking-words.module.css';
import type { Method } from './kept-book.ts';
import { PARTS } from './payment/installments-way.tsx';
import type { Payment } from './payment/use-payment.ts';
import { methodsFor, WAY_ICONS, wayIdOf } from './payment/ways-to-pay.tsx';
import type { BookingProgress, Redrawn } from './use-booking.ts';

const REPRICED = { total: 'The price', today: 'What is held when you book' } as const;

type Props = { standing: BookingProgress; here: string; payment: Payment; terms: BookTerms; zone: string };

/** Above the button: how the last try to book ended, said aloud when it appears. */
export const BookingWords = ({ standing, here, payment, terms, zone }: Props) => {
  if (standing.is === 'idle' || standing.is === 'booking' || standing.is === 'canceled') return null;
  // Another way is picked: what was said of the first one is over.
  if (standing.is === 'refused' && standing.by !== payment.method) return null;
  if (standing.is === 'waiting')
    return (
      <Notice tone="info" icon="clock" role="status" title="Waiting for your bank">
        This can take a minute. You may stay here or close the page: nothing is sent twice, and your plan shows how it ends.
      </Notice>
    );
  if (standing.is === 'signing')
    return (
      <Notice tone="pine" icon="mail" role="status" title={`${standing.waits_for} has to sign too`}>
        We emailed them a link to the papers. Once they have signed, your move is booked and you get every paper by email.
        {standing.until !== null && ` Your place is held until ${localMoment(standing.until, zone)}.`} Nothing is charged before.
      </Notice>
    );
  if (standing.is === 'repriced')
    return (
      <Notice tone="tape" role="alert" title={`${REPRICED[standing.of]} has changed since you saw it.`}>
        <p>
          <MoneyChange from={fromDollars(standing.before)} to={fromDollars(standing.after)} />
        </p>
        <PaperLines changes={standing.changes} />
        {standing.of === 'today' && <p>Your move is now so close that its full price is held right away. The total is the same.</p>}
        <p>Nothing was booked. The lines and amounts on this page are the new ones; press the button again if you agree.</p>
      </Notice>
    );
  if (standing.is === 'redrawn')
    return (
      <Notice tone="tape" role="alert" title="Your papers have changed since you saw them.">
        {standing.changes.length === 0 && <p>The drafts ran out, or were drawn up in another tab.</p>}
        <PaperLines changes={standing.changes} />
        <p>Nothing was booked. They’re being drawn up again, and what you typed is still here: press the button again if you agree.</p>
      </Notice>
    );
  if (standing.is === 'locked_out')
    return (
      <Notice
        tone="danger"
        role="alert"
        title="Log in to book this plan."
        action={
          <LinkButton size="s" kind="plain" to={`/sign-in/?redirect=${encodeURIComponent(here)}`}>
            Log In
          </LinkButton>
        }
      >
        This browser is signed out. Nothing was booked and nothing was charged.
      </Notice>
    );
  return (
    <>
      <Notice tone="danger" action={standing.is_declined && standing.by !== 'installments' && <SameWay method={standing.by} />}>
        <p role="alert">{standing.sentence}</p>
      </Notice>
      <OtherWays payment={payment} offered={methodsFor(terms)} />
    </>
  );
};

/** What the papers say now, under what they said when they were read. */
const PaperLines = ({ changes }: Redrawn) =>
  changes.length === 0 ? null : (
    <dl className={styles.changes}>
      {changes.map(({ paper, what, before, after }) => (
        <div key={`${paper} ${what}`}>
          <dt className="strong">{`${paper}: ${what}`}</dt>
          <dd>
            {before !== '' && <s className="block muted">{before}</s>}
            {after === '' ? 'Not on it anymore' : after}
          </dd>
        </div>
      ))}
    </dl>
  );

/** Up to where the card or the account is given, far above on a phone. Installments are agreed on the provider's page. */
const SameWay = ({ method }: { method: 'card' | 'paypal' }) => (
  <Button size="s" onClick={() => document.getElementById(FIELD_IDS[method])?.focus()}>
    {CHANGE[method]}
  </Button>
);

const FIELD_IDS = { card: fieldIdOf('book', 'number'), paypal: fieldIdOf('book', 'paypal') } as const;
const CHANGE = { card: 'Change the card', paypal: 'Change the account' } as const;

/** What was refused one way may go another way, without typing anything else again (B5). */
const OtherWays = ({ payment, offered }: { payment: Payment; offered: readonly Method[] }) => (
  <fieldset className={styles.ways} aria-label="Pay another way">
    {offered
      .filter((method) => method !== payment.method)
      .map((method) => (
        <Button
          key={method}
          icon={WAY_ICONS[method]}
          onClick={() => {
            payment.choose(method);
            focusWay(method);
          }}
        >
          {PAY_BY[method]}
        </Button>
      ))}
  </fieldset>
);

const PAY_BY: Readonly<Record<Method, string>> = {
  card: 'Pay by card',
  paypal: 'Pay with PayPal',
  installments: `Pay in ${PARTS} installments`,
};

/** Up to the ways, where what it needs stands beneath. */
const focusWay = (method: Method): void => document.getElementById(wayIdOf(method))?.focus();
