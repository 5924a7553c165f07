import { useMemo, useState } from 'react';
import { inWords } from '#domain/core/money.ts';
import { effectOn, rateSamples, type Yard } from '#domain/movers/rate-samples.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './rate-sample.module.css';
import type { RateSheet } from './use-rate-sheet.ts';

/** What the changes do to a usual move, by the formula that prices every move (N2). */
export const RateSampleCard = ({ yard, today, sheet }: { yard: Yard; today: string; sheet: RateSheet }) => {
  const samples = useMemo(() => rateSamples(yard, today), [yard, today]);
  const [chosen, choose] = useState(samples[0]!.id);
  const sample = samples.find(({ id }) => id === chosen) ?? samples[0]!;
  const effect = useMemo(() => effectOn(sample, sheet.before, sheet.after), [sample, sheet.before, sheet.after]);
  const difference = effect.after - effect.before;
  return (
    <Card title="Sample move" className={styles.sample!}>
      <SelectField
        name="sample"
        label="A typical move from your area"
        options={samples.map(({ id, label }) => ({ value: id, label }))}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
      />
      <div className="grid gap-4" role="status">
        <p className="meta">{sample.label}</p>
        <p className={styles.prices}>
          <span>{inWords(effect.before)}</span>
          <span aria-hidden="true">→</span>
          <span className="sr">becomes</span>
          <b className="h2 ink">{inWords(effect.after)}</b>
        </p>
        <p className="meta">{difference === 0 ? 'Your changes don’t affect this move.' : movedInWords(difference, effect.before)}</p>
        <p className="meta">
          You earn {inWords(effect.earned_after)}
          {difference !== 0 && `, before ${inWords(effect.earned_before)}`}.
        </p>
      </div>
      <p className="cap">Prices customers are holding and booked jobs stay as they are.</p>
    </Card>
  );
};

/** "2BR, 684 cu ft, 3rd floor, 8 miles, Saturday: $1,186.00 → $1,214.00": the same for the review before saving. */
export const sampleLines = (yard: Yard, today: string, { before, after }: Pick<RateSheet, 'before' | 'after'>): readonly string[] =>
  rateSamples(yard, today).map((sample) => {
    const effect = effectOn(sample, before, after);
    return `${sample.label}: ${inWords(effect.before)} → ${inWords(effect.after)}`;
  });

const movedInWords = (difference: number, before: number): string => {
  const percent = Math.round((Math.abs(difference) / before) * 1000) / 10;
  return `${difference > 0 ? 'Up' : 'Down'} ${inWords(Math.abs(difference) as Parameters<typeof inWords>[0])}, ${percent}%.`;
};
