import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { counted } from '#domain/core/number-words.ts';
import { call, tried } from '#web/core/call.ts';
import type { Values } from '#web/forms/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { usePageActs } from '../command/page-acts.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { useDone } from './use-announcement.ts';

/** What is done to many rows: each by a call of its own, with a way back. */
export type BulkAct<Row> = {
  /** "Lock" */
  does: string;
  /** "Locked" */
  done: string;
  intro: string;
  send: (api: Client, row: Row, why: string) => Promise<Row>;
  /** From how it is now to how it was. */
  back: (api: Client, now: Row, before: Row) => Promise<unknown>;
};

type Props<Row> = {
  chosen: readonly Row[];
  all: readonly Row[];
  choose: (rows: readonly Row[]) => void;
  acts: readonly BulkAct<Row>[];
  noun: string;
  nameOf: (row: Row) => string;
};

type Result<Row> = { name: string; words: string; is_done: boolean; undo?: { act: BulkAct<Row>; now: Row; before: Row } };

/** One question for all chosen rows, and then what became of each. */
export const BulkActs = <Row,>({ chosen, all, choose, acts, noun, nameOf }: Props<Row>) => {
  const [asked, ask] = useState<BulkAct<Row> | null>(null);
  const [results, tell] = useState<readonly Result<Row>[]>([]);
  const say = useDone();
  const many = counted(chosen.length, noun);
  usePageActs(chosen.length === 0 ? [] : acts.map((act) => ({ text: `${act.does} ${many}`, run: () => ask(act) })));

  const doToAll = async (act: BulkAct<Row>, why: string): Promise<void> => {
    const found: Result<Row>[] = [];
    for (const before of chosen) {
      const { value: now, error } = await tried(act.send(call(), before, why));
      const [name, is_done] = [nameOf(before), now !== undefined];
      found.push({
        name,
        is_done,
        words: is_done ? act.done : (error?.problem.error_message ?? ''),
        ...(now && { undo: { act, now, before } }),
      });
    }
    finish(found, act.done);
  };
  const undo = async (): Promise<void> => {
    const found: Result<Row>[] = [];
    for (const { name, undo: way } of results) {
      if (way === undefined) continue;
      const { error } = await tried(way.act.back(call(), way.now, way.before));
      found.push({ name, is_done: error === undefined, words: error?.problem.error_message ?? 'As it was' });
    }
    finish(found, 'Taken back for');
  };
  const finish = (found: readonly Result<Row>[], did: string): void => {
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
        <section className="surface outlined round-l pad-16 below-16" aria-label="What became of each">
          <ul className="grid gap-4">
            {results.map(({ name, words, is_done }) => (
              <li key={name} className="text-meta">
                <b>{name}</b> <span className={is_done ? '' : 'danger strong'}>{words}</span>
              </li>
            ))}
          </ul>
          <div className="row wraps gap-12 above-12">
            {results.some(({ undo: way }) => way !== undefined) && (
              <Button size="s" onClick={() => void undo()}>
                Undo
              </Button>
            )}
            <Button kind="link" onClick={() => tell([])}>
              Close
            </Button>
          </div>
        </section>
      )}
      {asked && (
        <ChangeDialog
          id="bulk"
          open
          onClose={() => ask(null)}
          title={`${asked.does} ${many}?`}
          intro={asked.intro}
          does={`${asked.does} ${chosen.length}`}
          send={(_, { why = '' }: Values) => doToAll(asked, why)}
          done=""
        />
      )}
    </>
  );
};
