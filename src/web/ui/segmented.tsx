import styles from './segmented.module.css';

type Props = {
  /** Read by screen readers; shown too unless something visible already asks the question. */
  label: string;
  hideLabel?: boolean;
  name: string;
  options: readonly { value: string; label: string }[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

/** One of two or three, side by side. Radio buttons underneath, so arrows move and a form sends it. */
export const Segmented = ({ label, hideLabel, name, options, value, defaultValue, onChange }: Props) => (
  <fieldset className="shrinks">
    <legend className={hideLabel ? 'sr' : 'text-meta strong below-6'}>{label}</legend>
    <div className={styles.options}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            className="sr"
            type="radio"
            name={name}
            value={option.value}
            {...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  </fieldset>
);
