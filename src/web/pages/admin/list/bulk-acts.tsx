import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { counted } from '#domain/core/number-words.ts';
import { usePageActs } from '#web/chrome/command/page-acts.ts';
import { call, tried } from '#web/core/call.ts';
import type { Values } from '#web/forms/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { type Outcome, Outcomes } from '#web/ui/feedback/outcomes.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { useDone } from './use-announcement.ts';

/** What takes a row back to how it was. */
export type WayBack = (api: Client) => Promise<unknown>;

/** What is done to many rows: each by a call of its own, with a way back where there is one. */
export type BulkAct<Row> = {
  /** "Lock" */
  does: string;
  /** "Locked" */
  done: string;
  intro: string;
  why?: 'needed' | 'optional' | 'none';
  /** Who reads the reason, where it is not the audit log alone. */
  whyHint?: string;
  danger?: boolean;
  /** It is left as it is, and the sentence stands beside it. */
  whyNot?: (row: Row) => string | undefined;
  send: (api: Client, row: Row, why: string) => Promise<WayBack | undefined>;
};

type Props<Row> = {
  chosen: readonly Row[];
  all: readonly Row[];
  choose: (rows: readonly Row[]) => void;
  acts: readonly BulkAct<Row>[];
  noun: string;
  nameOf: (row: Row) => string;
};

type Result = Outcome & { back?: WayBack | undefined };

const done = async <Row,>(act: BulkAct<Row>, row: Row, why: string): Promise<Omit<Result, 'name'>> => {
  const reason = act.whyNot?.(row);
  if (reason !== undefined) return { is_done: false, words: reason };
  const { value, error } = await tried(act.send(call(), row, why).then((back) => ({ back })));
  return { is_done: error === undefined, words: error?.problem.error_message ?? act.done, back: value?.back };
};

/** One question for all chosen rows, and then what became of each. */
export const BulkActs = <Row,>({ chosen, all, choose, acts, noun, nameOf }: Props<Row>) => {
  const [asked, ask] = useState<BulkAct<Row> | null>(null);
  const [results, tell] = useState<readonly Result[]>([]);
  const say = useDone();
  const many = counted(chosen.length, noun);
  usePageActs(chosen.length === 0 ? [] : acts.map((act) => ({ text: `${act.does} ${many}`, run: () => ask(act) })));

  const doToAll = async (act: BulkAct<Row>, why: string): Promise<void> => {
    const found: Result[] = [];
    for (const row of chosen) {
      found.push({ name: nameOf(row), ...(await done(act, row, why)) });
    }
    finish(found, act.done);
  };
  const undo = async (): Promise<void> => {
    const found: Result[] = [];
    for (const { name, back } of results) {
      if (back === undefined) continue;
      const { error } = await tried(back(call()));
      found.push({ name, is_done: error === undefined, words: error?.problem.error_message ?? 'As it was' });
    }
    finish(found, 'Taken back for');
  };
  const finish = (found: readonly Result[], did: string): void => {
    tell(found);
    choose([]);
    say(`${did} ${found.filter(({ is_done }) => is_done).length} of ${counted(found.length, noun)}.`);
  };

  return (
    <>
      {chosen.length > 0 && (
        <section className="row wraps gap-12 below-16" aria-label="Chosen rows">
          <b>{many} chosen</b>
          {acts.map((act) => (
            <Button key={act.does} size="s" onClick={() => ask(act)}>
              {act.does} {chosen.length}
            </Button>
          ))}
          {chosen.length < all.length && (
            <Button kind="link" onClick={() => choose(all)}>
              Choose all {all.length} on this page
            </Button>
          )}
          <Button kind="link" onClick={() => choose([])}>
            Choose none
          </Button>
        </section>
      )}
      {results.length > 0 && (
        <Outcomes
          outcomes={results}
          onUndo={results.some(({ back }) => back !== undefined) ? () => void undo() : undefined}
          onClose={() => tell([])}
        />
      )}
      {asked && (
        <ChangeDialog
          id="bulk"
          open
          onClose={() => ask(null)}
          title={`${asked.does} ${many}?`}
          intro={asked.intro}
          does={`${asked.does} ${chosen.length}`}
          danger={asked.danger}
          why={asked.why}
          whyHint={asked.whyHint}
          send={(_, { why = '' }: Values) => doToAll(asked, why)}
          done=""
        />
      )}
    </>
  );
};
