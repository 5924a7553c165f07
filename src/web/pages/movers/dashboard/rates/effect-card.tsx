import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { counted, withCommas } from '#domain/core/number-words.ts';
import styles from './rules.module.css';
import type { Effect } from './rules-view.ts';

/** What rules would do to the searches of the next 30 days, in words and on a few of them. */
export const EffectCard = ({ effect }: { effect: Effect }) => {
  const { searches, dearer, cheaper, left_out, percent, lowest_before, lowest_after, samples } = effect;
  return (
    <section className={styles.effect} aria-label="What it does">
      <p className="strong">
        {searches === 0
          ? 'Nobody is looking for a move in the next 30 days that you price.'
          : `Of ${counted(searches, 'search', 'searches')} for the next 30 days`}
      </p>
      {searches > 0 && (
        <>
          <ul>
            <li>
              {dearer} cost more, {cheaper} less, {left_out} you leave to others
            </li>
            <li>
              All together {percent > 0 ? '+' : percent < 0 ? '−' : '±'}
              {Math.abs(percent)}%
            </li>
            <li>
              You are the cheapest in {lowest_after}, now in {lowest_before}
            </li>
          </ul>
          {samples.length > 0 && (
            <ul className={styles.samples} aria-label="Some of them">
              {samples.map(({ day, cubic_feet, miles, before, after }, at) => (
                <li key={at}>
                  <span>
                    {shortDay(day)}, {withCommas(cubic_feet)} cu ft, {withCommas(miles)} miles
                  </span>
                  <b className="num">
                    {before === null ? 'no price' : inWords(fromDollars(before))} →{' '}
                    {after === null ? 'no price' : inWords(fromDollars(after))}
                  </b>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <p className="cap">Nothing is saved yet. Whether a truck is free is not counted here.</p>
    </section>
  );
};
