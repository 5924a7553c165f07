import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './near-form.module.css';

type Props = { near: { typed: string; error: string | undefined } };

/** Asks where somebody is, and leads to that place's movers and prices: a question by address, which needs no script. */
export const NearForm = ({ near: { typed, error } }: Props) => (
  <form className={styles.form} method="get" action="/movers-near-me/" aria-label="Movers near a place">
    <TextField
      name="near"
      label="Your ZIP or city"
      icon="pin"
      placeholder="11215 or Portland, OR"
      defaultValue={typed}
      error={error}
      autoComplete="postal-code"
      spellCheck={false}
      required
      minLength={2}
      maxLength={100}
    />
    <Button type="submit" kind="tape" size="l">
      Show movers
    </Button>
  </form>
);
