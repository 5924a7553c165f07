import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { counted } from '#domain/core/number-words.ts';
import { LONGEST_RETURN_REASON, whyNotReturned } from '#domain/movers/bank-account.ts';
import { call, tried } from '#web/core/call.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { ChangeDialog } from '#web/pages/admin/list/change-dialog.tsx';
import type { Query } from '#web/pages/admin/list/load-list.ts';
import { yearDay } from '#web/pages/admin/list/moments.ts';
import { Pager } from '#web/pages/admin/list/pager.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Status } from '#web/ui/tag.tsx';
import styles from './batches.module.css';
import { saves } from './saves.ts';

type Batches = Awaited<ReturnType<Client['payouts']['listBatches']>>;
type Batch = Batches['batches'][number];
type Asked = { what: 'make' } | { what: 'sent' | 'drop' | 'returned'; batch: Batch };

/** What goes to the bank as one file: made here, sent there, and marked as paid once it was. */
export const BatchesCard = ({
  batches: { batches, ready, without_account, without_w9, changed_lately, total, page, per_page },
  query,
}: {
  batches: Batches;
  query: Query;
}) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState('');
  const close = () => setAsked(null);
  const open = batches.filter(({ sent_at }) => sent_at === null);
  const sent = batches.filter(({ sent_at }) => sent_at !== null);
  const download = async (batch: Batch): Promise<void> => {
    const { value, error } = await tried(call().payouts.batchFile({ id: batch.id }));
    setProblem(error?.problem.error_message ?? '');
    if (value) saves(value, `payouts-${batch.reference}.csv`);
  };
  return (
    <Card
      title="Files for the bank"
      className="below-24"
      action={
        ready.payouts > 0 && (
          <Button kind="primary" size="s" onClick={() => setAsked({ what: 'make' })}>
            Make a file: {inWords(fromDollars(ready.total))}
          </Button>
        )
      }
    >
      <div className="stack gap-12">
        <p>
          {ready.payouts === 0
            ? 'Nothing due is waiting for a file.'
            : `${counted(ready.payouts, 'payout')} to ${counted(ready.movers, 'mover')} can be sent now.`}
        </p>
        {without_account.length > 0 && (
          <Notice tone="tape" icon="clock" title="Due, and no bank account">
            {without_account.join(', ')}
          </Notice>
        )}
        {without_w9.length > 0 && (
          <Notice tone="tape" icon="clock" title="Past the line of form 1099-K, and no form W-9: their money waits">
            {without_w9.join(', ')}
          </Notice>
        )}
        {changed_lately.length > 0 && (
          <Notice icon="shield" title="Account changed within three days: their money waits">
            {changed_lately.join(', ')}
          </Notice>
        )}
        {problem !== '' && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        {[...open, ...sent].length > 0 && (
          <ul>
            {[...open, ...sent].map((batch) => (
              <li key={batch.id} className={styles.file}>
                <div>
                  <p className="strong">{batch.reference}</p>
                  <p className="meta">
                    {inWords(fromDollars(batch.total))}, {counted(batch.payouts, 'payout')} to {counted(batch.movers, 'mover')}
                  </p>
                  {batch.returned.map((one) => (
                    <p key={one.mover_id}>
                      <Status tone="bad">
                        {inWords(fromDollars(one.total))} to {one.mover_name} returned {yearDay(one.returned_at.slice(0, 10))}: {one.reason}
                      </Status>
                    </p>
                  ))}
                </div>
                {batch.sent_at === null ? (
                  <span className="row wraps gap-8">
                    <Button size="s" icon="download" onClick={() => void download(batch)}>
                      CSV<span className="sr"> of {batch.reference}</span>
                    </Button>
                    <Button size="s" onClick={() => setAsked({ what: 'sent', batch })}>
                      Mark as sent<span className="sr"> {batch.reference}</span>
                    </Button>
                    <Button size="s" onClick={() => setAsked({ what: 'drop', batch })}>
                      Take back<span className="sr"> {batch.reference}</span>
                    </Button>
                  </span>
                ) : (
                  <span className="row wraps gap-8">
                    <Status tone="good">Sent {yearDay(batch.sent_at.slice(0, 10))}</Status>
                    {batch.transfers.length > 0 && (
                      <Button size="s" onClick={() => setAsked({ what: 'returned', batch })}>
                        Record a return<span className="sr"> of {batch.reference}</span>
                      </Button>
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {(total > per_page || page > 1) && (
          <Pager query={query} {...{ total, page, per_page }} shown={sent.length} noun="sent files" by="files" />
        )}
      </div>
      {asked?.what === 'make' && <MakeFile ready={ready} onClose={close} />}
      {asked?.what === 'sent' && <MarkSent batch={asked.batch} onClose={close} />}
      {asked?.what === 'returned' && <TransferReturned batch={asked.batch} onClose={close} />}
      {asked?.what === 'drop' && <TakeBack batch={asked.batch} onClose={close} />}
    </Card>
  );
};

const MakeFile = ({ ready, onClose }: { ready: Batches['ready']; onClose: () => void }) => {
  const total = inWords(fromDollars(ready.total));
  return (
    <ChangeDialog
      id="make-batch"
      open
      onClose={onClose}
      title="Put all that is due into one file?"
      intro={`${counted(ready.payouts, 'payout')} to ${counted(ready.movers, 'mover')}, ${total}: one transfer for each mover. Nothing is paid by it: upload the file to the bank, then mark it as sent.`}
      does={`Make a file of ${total}`}
      why="none"
      send={(api) => api.payouts.makeBatch()}
      done="The file is ready below."
    />
  );
};

const MarkSent = ({ batch, onClose }: { batch: Batch; onClose: () => void }) => (
  <ChangeDialog
    id="batch-sent"
    open
    onClose={onClose}
    title={`Did the bank send ${batch.reference}?`}
    intro={`${counted(batch.payouts, 'payout')}, ${inWords(fromDollars(batch.total))}, are marked as paid. Each mover’s statement shows it right away. This can’t be undone.`}
    does={`Mark ${inWords(fromDollars(batch.total))} as paid`}
    why="none"
    send={(api) => api.payouts.batchSent({ id: batch.id, total: batch.total })}
    done={`${batch.reference} is marked as paid.`}
  />
);

const TransferReturned = ({ batch, onClose }: { batch: Batch; onClose: () => void }) => (
  <ChangeDialog
    id="transfer-returned"
    open
    onClose={onClose}
    title={`What did the bank return of ${batch.reference}?`}
    intro="The mover’s payouts of this file go on hold, and its owners get an email that asks to check the bank account. Release them once it is right: they go into the next file."
    does="Put its payouts on hold"
    danger
    why="none"
    rules={{
      mover_id: (value) => (value === '' ? 'Choose the mover' : undefined),
      reason: (value) => whyNotReturned(value)?.errors?.reason,
    }}
    send={(api, { mover_id = '', reason = '' }) => api.payouts.transferReturned({ id: batch.id, mover_id: Number(mover_id), reason })}
    done={`A transfer of ${batch.reference} is marked as returned.`}
  >
    <SelectField
      name="mover_id"
      label="Transfer to"
      placeholder="Choose a mover"
      defaultValue=""
      options={batch.transfers.map(({ mover_id, mover_name, total }) => ({
        ...{ value: String(mover_id), label: `${mover_name}, ${inWords(fromDollars(total))}` },
      }))}
    />
    <TextField
      name="reason"
      label="What the bank said"
      hint="The mover will see it. It’s also recorded in the audit log."
      maxLength={LONGEST_RETURN_REASON}
      autoComplete="off"
    />
  </ChangeDialog>
);

const TakeBack = ({ batch, onClose }: { batch: Batch; onClose: () => void }) => (
  <ChangeDialog
    id="batch-drop"
    open
    onClose={onClose}
    title={`Take ${batch.reference} back?`}
    intro="Only if the bank has not had it. Its payouts are due as before."
    does="Take the file back"
    danger
    why="none"
    send={(api) => api.payouts.dropBatch({ id: batch.id })}
    done={`${batch.reference} was taken back.`}
  />
);
