import { usePlanBeside } from '#web/plan/plan-provider.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useKind } from './hourly-kind.ts';
import styles from './hourly-switch.module.css';

/** The two tabs of one plan: a guaranteed price for its list, or help by the hour. Turning it keeps everything typed. */
export const HourlySwitch = () => {
  const { plan } = usePlanBeside();
  const { hourly_plan, changeTo } = useKind();
  if (plan.may.edit !== true) return null;
  return (
    <div className={styles.switch}>
      <Segmented
        label="How you pay"
        hideLabel
        name="kind"
        options={OPTIONS}
        value={hourly_plan ? 'hourly' : 'list'}
        onChange={(kind) => changeTo(kind === 'hourly')}
      />
    </div>
  );
};

const OPTIONS = [
  { value: 'list', label: 'Price for my list' },
  { value: 'hourly', label: 'By the hour' },
] as const;
