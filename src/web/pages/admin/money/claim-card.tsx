import type { Client } from '#contract/client.ts';
import { longDay } from '#domain/core/calendar.ts';
import { fromDollars } from '#domain/core/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/price/money.tsx';
import { ClaimClock, ClaimStanding } from './claim-standing.tsx';
import styles from './damage.module.css';

export type Claim = Awaited<ReturnType<Client['claims']['ofPlan']>>['claims'][number];

type Step = 'acknowledge' | 'offer' | 'deny';
type Props = { claim: Claim; today: string; onStep: (step: Step) => void };

/** One claim: what it is about, its clock, and what may be said for the mover. */
export const ClaimCard = ({ claim, today, onStep }: Props) => {
  const waits = claim.state === 'filed' || claim.state === 'acknowledged';
  return (
    <Card title={`Filed ${longDay(claim.filed_on)}`} action={<ClaimStanding claim={claim} />} className="stack">
      <Things claim={claim} />
      {claim.words && <Said by="Customer">{claim.words}</Said>}
      {claim.answer && <Said by="Mover">{claim.answer}</Said>}
      {claim.photos.length > 0 && (
        <p className={styles.ways}>
          {claim.photos.map((photo, at) => (
            <a key={photo} href={photo} download>
              Photo {at + 1}
            </a>
          ))}
        </p>
      )}
      <Days claim={claim} today={today} />
      {waits && (
        <div className="row wraps gap-12">
          {claim.state === 'filed' && <Button onClick={() => onStep('acknowledge')}>Acknowledge</Button>}
          <Button onClick={() => onStep('offer')}>Make an offer</Button>
          <Button onClick={() => onStep('deny')}>Deny</Button>
        </div>
      )}
    </Card>
  );
};

const Things = ({ claim: { items, asked, offer } }: { claim: Claim }) => (
  <dl className={styles.things}>
    {items.map(({ name, kind, words, amount }, at) => (
      <div className="flex between gap-16 line-below" key={at}>
        <dt>
          {name}, {kind}
          {words && <span>{words}</span>}
        </dt>
        <dd>
          <Money amount={fromDollars(amount)} />
        </dd>
      </div>
    ))}
    <div className="flex between gap-16 line-below strong">
      <dt>Asked for</dt>
      <dd>
        <Money amount={fromDollars(asked)} />
      </dd>
    </div>
    {offer !== null && (
      <div className="flex between gap-16 line-below strong">
        <dt>Offered</dt>
        <dd>
          <Money amount={fromDollars(offer)} />
        </dd>
      </div>
    )}
  </dl>
);

const Said = ({ by, children }: { by: string; children: string }) => (
  <blockquote className={styles.said}>
    <span>{by}</span>
    {children}
  </blockquote>
);

const Days = ({ claim, today }: { claim: Claim; today: string }) => (
  <dl className={styles.days}>
    <div>
      <dt>Clock</dt>
      <dd>
        <ClaimClock claim={claim} today={today} />
      </dd>
    </div>
    <div>
      <dt>Acknowledged</dt>
      <dd>{claim.acknowledged_on === null ? `by ${longDay(claim.acknowledge_by)}` : longDay(claim.acknowledged_on)}</dd>
    </div>
    <div>
      <dt>Decided</dt>
      <dd>{claim.decided_on === null ? `by ${longDay(claim.decide_by)}` : longDay(claim.decided_on)}</dd>
    </div>
    {claim.is_late && (
      <div>
        <dt>On the mover’s record</dt>
        <dd>A time ran out</dd>
      </div>
    )}
  </dl>
);
