import { FieldError } from '#web/forms/field.tsx';
import { useForm } from '#web/forms/form-context.ts';
import styles from './connections.module.css';

type Props = {
  name: string;
  legend: string;
  options: readonly { value: string; words: string }[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Words of a program, each with a sentence, several of which may be chosen. */
export const Choices = ({ name, legend, options, chosen, onChoose }: Props) => {
  const { errors, clear } = useForm();
  const toggle = (value: string): void => {
    clear(name);
    onChoose(new Set(chosen.has(value) ? [...chosen].filter((one) => one !== value) : [...chosen, value]));
  };
  return (
    <fieldset className={styles.choices} aria-describedby={`${name}-error`} data-field={name}>
      <legend className="strong">{legend}</legend>
      {options.map(({ value, words }) => (
        <label key={value} className={styles.choice}>
          <input type="checkbox" name={name} value={value} checked={chosen.has(value)} onChange={() => toggle(value)} />
          <span>
            <code>{value}</code>
            <span className="meta block">{words}</span>
          </span>
        </label>
      ))}
      <FieldError id={`${name}-error`} error={errors[name]} />
    </fieldset>
  );
};
