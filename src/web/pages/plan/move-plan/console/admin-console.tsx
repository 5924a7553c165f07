import { useState } from 'react';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import { LastAction } from '#web/ui/feedback/last-action.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ActAs } from './act-as.tsx';
import { AddAdjustment } from './add-adjustment.tsx';
import { CameBy } from './came-by.tsx';
import styles from './console.module.css';
import { JobCoupon } from './job-coupon.tsx';
import { LegalHold } from './legal-hold.tsx';
import { LettersCard } from './letters-card.tsx';
import { LossCard } from './loss-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { outcomeWords } from './outcome-words.ts';
import { PriceTable } from './price-table.tsx';
import { PrintsCard } from './prints-card.tsx';
import { SetPrice } from './set-price.tsx';
import type { Notes } from './use-notes.ts';
import { type Done, usePlanConsole } from './use-plan-console.ts';

/** Our team's own side of a plan: its price and what was done to it, notes, and the customer's eyes. */
export const AdminConsole = ({ plan, notes }: { plan: PlanView; notes: Notes }) => {
  const { console_view, problem, told, settle, reread } = usePlanConsole(plan.uuid);
  const { send: sendOnly, busy, problem: refused } = useAction();
  const send = (work: () => Promise<void>) => sendOnly(work).then((is_done) => (is_done ? undefined : reread()));
  const [undoing, setUndoing] = useState(false);
  const remove = (id: number) =>
    void send(async () => {
      const done = await call().planConsole.removeAdjustment({ id, version: plan.version });
      await settle(done, {
        text: outcomeWords(done, 'taken off'),
        undo: (version) => call().planConsole.restoreAdjustment({ id, version }),
      });
    });
  const restore = (id: number) =>
    void send(async () => {
      const done = await call().planConsole.restoreAdjustment({ id, version: plan.version });
      await settle(done, { text: outcomeWords(done, 'put back'), undo: null });
    });
  const undo = (way: (version: number) => Promise<Done>) => {
    setUndoing(true);
    void send(async () => settle(await way(plan.version), { text: 'Undone.', undo: null })).then(() => setUndoing(false));
  };
  return (
    <div className={styles.console}>
      <div className={styles.main}>
        <div role="status" className={styles.told}>
          {told && <LastAction text={told.text} {...(told.undo && !undoing ? { onUndo: () => told.undo && undo(told.undo) } : {})} />}
        </div>
        {(problem ?? refused) && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {problem ?? refused}
          </Notice>
        )}
        {console_view === null ? (
          <Card title="Price and adjustments">
            <Skeleton />
          </Card>
        ) : (
          <>
            <PriceTable plan={plan} console_view={console_view} busy={busy} onRemove={remove} onRestore={restore} />
            <AddAdjustment plan={plan} console_view={console_view} settle={settle} reread={reread} />
            <div className={styles.two}>
              <SetPrice plan={plan} console_view={console_view} settle={settle} reread={reread} />
              <JobCoupon plan={plan} settle={settle} />
            </div>
          </>
        )}
      </div>
      <div className={styles.side}>
        <NotesCard plan={plan} type="admin" notes={notes} />
        {console_view && (
          <>
            <Card title="The customer’s view">
              <ActAs customer={console_view.customer} />
            </Card>
            <CameBy words={console_view.came_by} />
            {console_view.is_booked && <LossCard plan_id={plan.uuid} reread={reread} />}
            {console_view.letters.length > 0 && <LettersCard plan={plan} letters={console_view.letters} reread={reread} />}
            {console_view.prints.may_come.length + console_view.prints.handed_in.length > 0 && (
              <PrintsCard plan={plan} prints={console_view.prints} reread={reread} />
            )}
            <LegalHold plan_id={plan.uuid} hold={console_view.legal_hold} reread={reread} />
          </>
        )}
      </div>
    </div>
  );
};
