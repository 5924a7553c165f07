import type { DatedStep } from '#web/plan-frame/dated-steps.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './next-steps.module.css';

/** What happens next, as a list of dates (X2). */
export const NextSteps = ({ steps }: { steps: readonly DatedStep[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ icon, when, what }) => (
      <li className="holds muted" key={what}>
        <span className={styles.mark}>
          <Icon name={icon} size="s" />
        </span>
        <b className="block strong ink">{when}</b>
        <p>{what}</p>
      </li>
    ))}
  </ol>
);
