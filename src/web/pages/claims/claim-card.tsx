import { type MouseEvent, useState } from 'react';
import type { Client } from '#contract/client.ts';
import type { ClaimState } from '#domain/claims/claim.ts';
import { longDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { call, tried } from '#web/core/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Status } from '#web/ui/tag.tsx';
import styles from './page.module.css';

export type PlanClaims = Awaited<ReturnType<Client['claims']['ofPlan']>>;

type Claim = PlanClaims['claims'][number];
/** What the customer may say to a claim that is open. */
export const DECISIONS = ['accept', 'decline', 'withdraw'] as const;
type Decision = (typeof DECISIONS)[number];

type Props = { claim: Claim; mover: string; may_answer: boolean; onChanged: () => void };

/** One claim: its things, where it stands, and the customer's answer to an offer. */
export const ClaimCard = ({ claim, mover, may_answer, onChanged }: Props) => {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const answer = async (decision: Decision) => {
    setBusy(true);
    const { error } = await tried(call().claims.answer({ id: claim.plan_id, claim_id: claim.id, decision }));
    setBusy(false);
    setProblem(error?.message ?? '');
    if (error === undefined) onChanged();
  };
  /** A button of a native form, which the page sends itself where it can. */
  const says = (decision: Decision) => ({
    ...{ type: 'submit' as const, name: 'decision', value: decision },
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      void answer(decision);
    },
  });
  const waits = claim.state === 'filed' || claim.state === 'acknowledged';
  return (
    <Card
      title={`Claim of ${longDay(claim.filed_on)}`}
      action={<Status tone={TONES[claim.state]}>{WORDS[claim.state]}</Status>}
      tone="raised"
    >
      <dl className={styles.things}>
        {claim.items.map(({ name, kind, words, amount }, at) => (
          <div className="flex between gap-16 line-below" key={at}>
            <dt>
              {name}, {kind}
              {words && <span className="cap">{words}</span>}
            </dt>
            <dd>{dollars(amount)}</dd>
          </div>
        ))}
        <div className="flex between gap-16 line-below strong">
          <dt>You asked for</dt>
          <dd>{dollars(claim.asked)}</dd>
        </div>
      </dl>
      {claim.words && <p>{claim.words}</p>}
      {claim.supplements.map(({ added_on, words }, at) => (
        <p key={at}>
          Added on {longDay(added_on)}
          {words && `: ${words}`}
        </p>
      ))}
      {claim.photos.length > 0 && (
        <ul className={styles.photos}>
          {claim.photos.map((photo, at) => (
            <li key={photo}>
              <a href={photo} download>
                Photo {at + 1}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="meta">{standing(claim, mover)}</p>
      {claim.offer !== null && (
        <Notice tone="pine" title={`${mover} offers ${dollars(claim.offer)}`}>
          {claim.answer && <p>“{claim.answer}”</p>}
        </Notice>
      )}
      {claim.state === 'denied' && (
        <Notice tone="danger" title={`${mover} said no`}>
          “{claim.answer}”
          {claim.sue_until && <p>You can still sue: within two years from this answer, until {longDay(claim.sue_until)}.</p>}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {may_answer && claim.state === 'offered' && (
        <form method="post" className="row wraps gap-12">
          <input type="hidden" name="claim_id" value={claim.id} />
          <Button kind="tape" busy={busy} {...says('accept')}>
            Accept {dollars(claim.offer ?? 0)}
          </Button>
          <Button busy={busy} {...says('decline')}>
            Decline
          </Button>
        </form>
      )}
      {may_answer && waits && (
        <form method="post">
          <input type="hidden" name="claim_id" value={claim.id} />
          <Button kind="quiet" size="s" busy={busy} {...says('withdraw')}>
            Take the claim back
          </Button>
        </form>
      )}
    </Card>
  );
};

const dollars = (amount: number): string => inWords(fromDollars(amount));

const WORDS: Readonly<Record<ClaimState, string>> = {
  filed: 'Sent',
  acknowledged: 'Being looked at',
  offered: 'Offer to answer',
  accepted: 'Accepted',
  declined: 'Declined',
  denied: 'Denied',
  withdrawn: 'Taken back',
};

const TONES: Readonly<Record<ClaimState, 'good' | 'waiting' | 'bad' | 'off'>> = {
  filed: 'waiting',
  acknowledged: 'waiting',
  offered: 'waiting',
  accepted: 'good',
  declined: 'off',
  denied: 'bad',
  withdrawn: 'off',
};

const standing = ({ state, acknowledge_by, decide_by, is_late }: Claim, mover: string): string => {
  const late = is_late ? ' Its time ran out, and our office has been told.' : '';
  if (state === 'filed') return `${mover} acknowledges it by ${longDay(acknowledge_by)} and decides by ${longDay(decide_by)}.${late}`;
  if (state === 'acknowledged') return `${mover} has read it and decides by ${longDay(decide_by)}.${late}`;
  if (state === 'accepted') return `${mover} pays you within 30 days after you accept.`;
  return state === 'offered' ? 'Nothing is agreed without your answer.' : 'This claim is closed.';
};
