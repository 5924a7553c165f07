import { LOSS_WORDS, type LossReason } from '#domain/bidding/decided-bids.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { counted, withCommas } from '#domain/core/number-words.ts';
import { Card } from '#web/ui/card.tsx';
import { ShareBar } from '#web/ui/share-bar.tsx';
import styles from './insights.module.css';
import { type Insights, share } from './insights-words.ts';

/** Why bids were not won: one reason each, from what the chosen mover had. */
export const LostCard = ({ lost: { bids, reasons, too_few } }: Pick<Insights, 'lost'>) => {
  const most = Math.max(1, ...reasons.map((one) => one.bids));
  return (
    <Card title={bids === 0 ? 'None were lost' : `Why ${withCommas(bids)} ${bids === 1 ? 'was' : 'were'} lost`}>
      {bids === 0 && <p className="muted">Every bid that was decided went to you.</p>}
      {reasons.length > 0 && (
        <ol className={styles.reasons}>
          {reasons.map(({ reason, bids: count, median_gap }) => (
            <li key={reason}>
              <span>
                <b className="strong">{WORDS[reason]}</b>
                {noteOf(reason, median_gap) && <span className="block cap">{noteOf(reason, median_gap)}</span>}
              </span>
              <ShareBar part={count / most} is_quiet={reason === 'nobody'} />
              <b className="num">{share(count, bids)}</b>
            </li>
          ))}
        </ol>
      )}
      {too_few > 0 && (
        <p className="meta">
          {counted(too_few, 'bid')} {too_few === 1 ? 'was' : 'were'} lost for reasons too few to show.
        </p>
      )}
      {bids > 0 && <p className="cap above-8">From what the chosen mover had and you didn’t. One reason each, the largest.</p>}
    </Card>
  );
};

const WORDS: Readonly<Record<LossReason | 'others', string>> = { ...LOSS_WORDS, others: 'Other reasons' };

const noteOf = (reason: LossReason | 'others', median_gap: number | null): string | undefined => {
  if (reason === 'nobody') return 'Nobody won these';
  if (reason === 'unseen') return 'The chosen mover was behind you in price, rating, reviews and packing';
  return median_gap === null ? undefined : `Median ${inWords(fromDollars(median_gap))} more`;
};
