import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import styles from './funnel-bar.module.css';

export type FunnelStep = {
  id: string;
  label: string;
  to: string;
  state: 'done' | 'current' | 'reached' | 'later';
  /** A step that is done has a tick where somebody did something there, and else its number. */
  is_ticked?: boolean;
};

type Props = {
  steps: readonly FunnelStep[];
  /** Where the phone's Back leads: the step before, or the start. */
  backTo: string;
  /** "Saved just now", or what stands in its way. */
  saved?: ReactNode;
  /** After it: Log In, mostly. */
  end?: ReactNode;
};

/** The head of every funnel step. Done steps and those reached before are links, the one on screen is named, later ones are only told. */
export const FunnelBar = ({ steps, backTo, saved, end }: Props) => {
  const current = steps.findIndex(({ state }) => state === 'current');
  return (
    <header className={`${styles.bar} no-print`}>
      <div className={`wrap ${styles.wide}`}>
        <Logo name={brand.name} />
        <nav className={styles.nav} aria-label="Steps">
          <ol className={`row gap-8 text-meta ${styles.steps}`}>
            {steps.map((step, index) => (
              <Step key={step.id} step={step} number={index + 1} />
            ))}
          </ol>
        </nav>
        {saved}
        {end}
      </div>
      <div className={styles.phone}>
        <Link className={styles.back} to={backTo}>
          <Icon name="arrow-left" />
          Back
        </Link>
        <p className={styles.where}>
          Step {current + 1} of {steps.length}
          <span className="sr">, {steps[current]?.label}</span>
        </p>
        {saved}
        <div className={styles.progress} aria-hidden="true">
          {steps.map(({ id }, index) => (
            <i key={id} className={index <= current ? styles.on : ''} />
          ))}
        </div>
      </div>
    </header>
  );
};

/** The saved slot's usual content; announced politely when it changes. */
export const SavedMark = ({ text, short = text, trouble }: { text: string; short?: string; trouble?: boolean }) => (
  <p className={`${styles.saved} ${trouble ? styles.trouble : ''}`} role="status">
    <Icon name={trouble ? 'alert-circle' : 'check-circle'} />
    <span className={styles.long}>{text}</span>
    <span className={styles.short}>{short}</span>
  </p>
);

const Step = ({ step: { label, to, state, is_ticked }, number }: { step: FunnelStep; number: number }) => (
  <li className={styles[state]} aria-current={state === 'current' ? 'step' : undefined}>
    {state === 'done' || state === 'reached' ? (
      <Link to={to}>
        <i aria-hidden="true">{is_ticked ? <Icon name="check" size="s" /> : number}</i>
        {label}
      </Link>
    ) : (
      <>
        <i aria-hidden="true">{number}</i>
        {label}
      </>
    )}
  </li>
);
