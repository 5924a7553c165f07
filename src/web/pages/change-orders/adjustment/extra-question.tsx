import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { EXTRA_NAMES } from '#domain/papers/extra.ts';
import { call, tried } from '#web/core/call.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { localMoment } from '#web/plan/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

export type Extras = Awaited<ReturnType<Client['extraPapers']['byKey']>>['extras'];

type Props = { link: string; extra: Extras[number]; time_zone: string; onAnswered: (extras: Extras) => void };

/** What the mover asks for after loading: signed with a name, or declined. Nobody is charged for silence. */
export const ExtraQuestion = ({ link, extra, time_zone, onAnswered }: Props) => {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState<'accept' | 'decline'>();
  const [problem, setProblem] = useState<{ name?: string | undefined; sentence: string }>();
  const { number, sha256, answer_by } = extra;
  const answer = async (decision: 'accept' | 'decline'): Promise<void> => {
    setBusy(decision);
    const said = { key: link, number, decision, body_sha256: sha256, ...(name.trim() !== '' && { name }) };
    const { value, error } = await tried(call().extraPapers.answerByKey(said));
    setBusy(undefined);
    setProblem(error && { name: error.problem.errors.name, sentence: error.problem.error_message });
    if (value) onAnswered(value.extras);
  };
  const id = `extra-name-${number}`;
  return (
    <Card title={EXTRA_NAMES[extra.cause]}>
      <div className="grid gap-12">
        <p className="breaks">“{extra.reason}”</p>
        {extra.sentences.map((sentence) => (
          <p key={sentence} className="muted breaks">
            {sentence}
          </p>
        ))}
        {extra.lines.map(({ what, amount }) => (
          <p key={what} className="breaks">
            <b>{what}</b>: {inWords(fromDollars(amount))}
          </p>
        ))}
        <p>
          Agreed before: {inWords(fromDollars(extra.before))}. <b>Total with it: {inWords(fromDollars(extra.total))}.</b>
        </p>
        {extra.may_answer ? (
          <>
            {answer_by && <p className="muted">Answer by {localMoment(answer_by, time_zone)}. After that nothing is added.</p>}
            <TextField
              id={id}
              name="name"
              label="Your full name, to accept"
              hint="It signs this attachment to your bill of lading. A signed copy comes by email."
              autoComplete="name"
              maxLength={200}
              error={problem?.name}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            {problem && problem.name === undefined && (
              <Notice tone="danger" icon="alert-circle" role="alert">
                {problem.sentence}
              </Notice>
            )}
            <Button
              kind="tape"
              size="xl"
              block
              busy={busy === 'accept'}
              disabled={busy !== undefined}
              onClick={() => void answer('accept')}
            >
              Sign, add {inWords(fromDollars(extra.charges))}
            </Button>
            <Button
              kind="outline"
              size="xl"
              block
              busy={busy === 'decline'}
              disabled={busy !== undefined}
              onClick={() => void answer('decline')}
            >
              Decline, add nothing
            </Button>
          </>
        ) : (
          <p role="status">
            <b>{ENDED[extra.state]}</b>
          </p>
        )}
      </div>
    </Card>
  );
};

const ENDED: Readonly<Record<Extras[number]['state'], string>> = {
  asked: 'This waits for an answer.',
  accepted: 'You signed this. A copy is in your email.',
  declined: 'You declined this. Nothing was added.',
  expired: 'The time to answer has run out. Nothing was added.',
};
