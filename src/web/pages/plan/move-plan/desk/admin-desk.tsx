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
import styles from './desk.module.css';
import { JobCoupon } from './job-coupon.tsx';
import { NotesCard } from './notes-card.tsx';
import { outcomeWords } from './outcome-words.ts';
import { PriceTable } from './price-table.tsx';
import { SetPrice } from './set-price.tsx';
import { type Done, useDesk } from './use-desk.ts';
import type { Notes } from './use-notes.ts';

/** Our team's own side of a plan: its price and what was done to it, notes, and the customer's eyes. */
export const AdminDesk = ({ plan, notes }: { plan: PlanView; notes: Notes }) => {
  const { desk, problem, told, settle } = useDesk(plan.uuid);
  const { send, busy, problem: refused } = useAction();
  const [undoing, setUndoing] = useState(false);
  const remove = (id: number) =>
    void send(async () => {
      const done = await call().planDesk.removeAdjustment({ id });
      await settle(done, { text: outcomeWords(done, 'taken off'), undo: () => call().planDesk.restoreAdjustment({ id }) });
    });
  const restore = (id: number) =>
    void send(async () => {
      const done = await call().planDesk.restoreAdjustment({ id });
      await settle(done, { text: outcomeWords(done, 'put back'), undo: null });
    });
  const undo = (way: () => Promise<Done>) => {
    setUndoing(true);
    void send(async () => settle(await way(), { text: 'Undone.', undo: null })).then(() => setUndoing(false));
  };
  return (
    <div className={styles.desk}>
      <div className={styles.main}>
        <div role="status" className={styles.told}>
          {told && <LastAction text={told.text} {...(told.undo && !undoing ? { onUndo: () => told.undo && undo(told.undo) } : {})} />}
        </div>
        {(problem ?? refused) && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {problem ?? refused}
          </Notice>
        )}
        {desk === null ? (
          <Card title="Price and adjustments">
            <Skeleton />
          </Card>
        ) : (
          <>
            <PriceTable plan={plan} desk={desk} busy={busy} onRemove={remove} onRestore={restore} />
            <AddAdjustment plan={plan} desk={desk} settle={settle} />
            <div className={styles.two}>
              <SetPrice plan={plan} desk={desk} settle={settle} />
              <JobCoupon plan={plan} settle={settle} />
            </div>
          </>
        )}
      </div>
      <div className={styles.side}>
        <NotesCard plan={plan} type="admin" notes={notes} />
        {desk && (
          <>
            <Card title="The customer’s eyes">
              <ActAs customer={desk.customer} />
            </Card>
            <CameBy words={desk.came_by} />
          </>
        )}
      </div>
    </div>
  );
};
