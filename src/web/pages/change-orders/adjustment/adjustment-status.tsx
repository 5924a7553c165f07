import { fromDollars, inWords } from '#domain/core/money.ts';
import { AdjustmentLines } from '#web/change-orders/adjustment-lines.tsx';
import { FoundList } from '#web/change-orders/found-list.tsx';
import { localMoment } from '#web/plan/moments.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import type { MoveDayView } from './move-day-view.ts';
import styles from './page.module.css';

/** What came of what was sent last. */
export const AdjustmentStatus = ({ page: { adjustment, plan, customer }, onTakeBack }: { page: MoveDayView; onTakeBack: () => void }) => {
  if (adjustment === null || adjustment.state === 'draft') return null;
  const { tone, title, words } = standingOf(adjustment, plan.time_zone);
  return (
    <div className="grid gap-16">
      <Notice tone={tone} icon={adjustment.state === 'submitted' ? 'clock' : 'check-circle'} role="status" title={title}>
        <p>{words}</p>
        {adjustment.message !== '' && <p>The customer writes: “{adjustment.message}”</p>}
      </Notice>
      {adjustment.state === 'submitted' && (
        <>
          {customer !== null && (
            <LinkButton kind="primary" size="xl" block to={`tel:${customer.phone_number.replaceAll(/[^\d+]/g, '')}`}>
              Call {customer.first_name}
            </LinkButton>
          )}
          <div className={styles.group}>
            <FoundList changes={adjustment.changes} />
            <hr />
            <AdjustmentLines lines={adjustment.lines} difference={adjustment.difference} />
          </div>
          <Button size="xl" block icon="arrow-left" onClick={onTakeBack}>
            Withdraw and change it
          </Button>
        </>
      )}
      {adjustment.state !== 'submitted' && (
        <Disclosure summary="What was sent">
          <FoundList changes={adjustment.changes} />
        </Disclosure>
      )}
    </div>
  );
};

type Adjustment = NonNullable<MoveDayView['adjustment']>;

const standingOf = (adjustment: Adjustment, zone: string): { tone: 'pine' | 'plain'; title: string; words: string } => {
  const [before, after] = [inWords(fromDollars(adjustment.before)), inWords(fromDollars(adjustment.after))];
  if (adjustment.is_waived)
    return { tone: 'pine', title: 'Covered by the guarantee', words: `Load it all. The customer’s price stays ${before}.` };
  switch (adjustment.state) {
    case 'accepted':
      return { tone: 'pine', title: 'The customer accepted', words: `Load it all. The price is now ${after}.` };
    case 'declined':
      return {
        tone: 'plain',
        title: 'The customer declined',
        words: `Load what is on the list, and leave the rest. The price stays ${before}.`,
      };
    case 'expired':
      return { tone: 'plain', title: 'The customer didn’t answer', words: `Nothing was added. The price stays ${before}.` };
    default:
      return {
        tone: 'pine',
        title: 'Sent to the customer',
        words: `They see it by email and on their plan, and have until ${adjustment.answer_by ? localMoment(adjustment.answer_by, zone) : 'tomorrow'} to answer. Don’t wait that long at the door: call, and they answer on their phone. Nothing is added unless they accept.`,
      };
  }
};
