import { useState } from 'react';
import { localTime } from '#domain/core/business-time.ts';
import { shortDay } from '#domain/core/calendar.ts';
import { toCard, usePageActs } from '#web/chrome/command/page-acts.ts';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { localHour } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { PlanConsoleView } from './use-plan-console.ts';

type Letter = PlanConsoleView['letters'][number];

/** Papers that go by first-class mail, to who took back the consent to electronic ones: to print, to post, and to say so. */
export const LettersCard = ({ plan, letters, reread }: { plan: PlanView; letters: readonly Letter[]; reread: () => Promise<void> }) => {
  const { send, busy, problem } = useAction();
  const [posting, setPosting] = useState(0);
  const post = (letter_id: number): void => {
    setPosting(letter_id);
    void send(async () => {
      await call().planConsole.postLetter({ id: plan.uuid, letter_id });
      await reread();
    });
  };
  const waiting = letters.filter(({ posted_at }) => posted_at === null).length;
  usePageActs([{ text: 'Papers by mail', run: toCard('letters') }]);
  return (
    <Card id="letters" title="Papers by mail" action={waiting > 0 ? <Tag tone="tape">{waiting} to post</Tag> : undefined}>
      <div className="stack">
        {problem && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {problem}
          </Notice>
        )}
        {letters.map((letter) => (
          <section key={letter.id} aria-label={`Letter ${letter.id}`} className="grid gap-8">
            <p>
              <strong>{letter.to_name}</strong>
              <br />
              {letter.to_address}
            </p>
            <p className="meta">
              {letter.papers.map(({ number, title, url }, at) => (
                <span key={number}>
                  {at > 0 && ', '}
                  <a href={url}>{title}</a>
                </span>
              ))}
            </p>
            {letter.note !== null && (
              <p>
                <strong>Put this note in:</strong> {letter.note}
              </p>
            )}
            {letter.posted_at === null ? (
              <div>
                <Button size="s" busy={busy && posting === letter.id} onClick={() => post(letter.id)}>
                  Went to the post
                </Button>
              </div>
            ) : (
              <p className="meta">
                Posted {whenOf(letter.posted_at, plan)} by {letter.posted_by}
              </p>
            )}
          </section>
        ))}
      </div>
    </Card>
  );
};

const whenOf = (instant: string, { time_zone }: PlanView): string =>
  `${shortDay(localTime(new Date(instant), time_zone).day)}, ${localHour(instant, time_zone)}`;
