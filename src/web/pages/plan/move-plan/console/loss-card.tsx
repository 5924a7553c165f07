import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { WEIGHED_BY } from '#domain/booking/loss.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { toCard, usePageActs } from '#web/chrome/command/page-acts.ts';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

type Loss = Awaited<ReturnType<Client['losses']['note']>>['loss'];

/** Not everything arrived: nothing is captured from the note on, and once it is known how much did, that share is. Noting again changes nothing. */
export const LossCard = ({ plan_id, reread }: { plan_id: string; reread: () => Promise<void> }) => {
  const [loss, setLoss] = useState<Loss>(null);
  const [typed, setTyped] = useState({ words: '', pounds: '', delivered_pounds: '', weighed_by: 'volume' });
  const { send, busy, errors, problem } = useAction();
  const field = (name: keyof typeof typed) => ({
    ...{ name, value: typed[name], error: errors[name] },
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const say = (work: () => Promise<{ loss: Loss }>) =>
    void send(async () => {
      setLoss((await work()).loss);
      await reread();
    });
  const whole = (text: string): number => Math.round(Number(text.replaceAll(/[,\s]/g, ''))) || 0;
  const settle = (outcome: 'weighed' | 'found' | 'caused_by_customer') =>
    say(() =>
      call().losses.settle({
        ...{ id: plan_id, outcome, delivered_pounds: whole(typed.delivered_pounds) },
        ...(typed.pounds.trim() !== '' && { pounds: whole(typed.pounds) }),
        weighed_by: WEIGHED_BY.find((one) => one === typed.weighed_by) ?? 'volume',
      }),
    );
  usePageActs([{ text: 'Not everything arrived', run: toCard('loss') }]);
  return (
    <Card id="loss" title="Not everything arrived">
      <div className="grid gap-16">
        {loss === null ? (
          <>
            <p className="muted">Once it is noted, nothing more is captured until it is settled.</p>
            <TextAreaField {...field('words')} label="What didn’t arrive" rows={2} maxLength={2000} />
            <div>
              <Button busy={busy} onClick={() => say(() => call().losses.note({ id: plan_id, words: typed.words }))}>
                Note the loss
              </Button>
            </div>
          </>
        ) : (
          <p role="status">{standing(loss)}</p>
        )}
        {loss?.state === 'noted' && (
          <>
            <SelectField {...field('weighed_by')} label="How the weight is known" options={WEIGHED} />
            <TextField
              {...field('pounds')}
              label="Loaded, in pounds"
              hint="Left empty, 7 lb for each cubic foot"
              optional
              inputMode="numeric"
            />
            <TextField {...field('delivered_pounds')} label="Arrived, in pounds" inputMode="numeric" />
            <div className="row wraps gap-12">
              <Button busy={busy} onClick={() => settle('weighed')}>
                Charge what arrived
              </Button>
              <Button kind="quiet" busy={busy} onClick={() => settle('found')}>
                Everything was found
              </Button>
              <Button kind="quiet" busy={busy} onClick={() => settle('caused_by_customer')}>
                The customer caused it
              </Button>
            </div>
          </>
        )}
        {problem && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {problem}
          </Notice>
        )}
      </div>
    </Card>
  );
};

const WEIGHED = [
  { value: 'volume', label: 'By the volume' },
  { value: 'scale', label: 'From a scale' },
];

const standing = ({ state, most, delivered_pounds, pounds, goes_back }: NonNullable<Loss>): string => {
  if (state === 'noted') return 'Noted. Nothing is captured until it is settled.';
  if (state === 'found') return 'Settled: the whole price stands.';
  const share = `${withCommas(delivered_pounds ?? 0)} of ${withCommas(pounds ?? 0)} lb arrived`;
  return `Settled: ${share}. ${inWords(fromDollars(most ?? 0))} may be charged, ${inWords(fromDollars(goes_back))} less than before.`;
};
