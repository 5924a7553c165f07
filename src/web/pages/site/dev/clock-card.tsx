import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import styles from './page.module.css';

/** What time the site believes it is, and a way to make it another. */
export const ClockCard = ({ now, is_fixed, problem }: { now: string; is_fixed: boolean; problem?: string | undefined }) => (
  <Card title="Clock">
    <p>
      It is <strong>{inWords(now)}</strong> Eastern, and the clock {is_fixed ? 'stands still' : 'is running'}.
    </p>
    <Form method="post" className={styles.clock}>
      <input type="hidden" name="do" value="clock" />
      <label>
        Set it to
        <input name="now" placeholder={now.slice(0, 19).concat('Z')} />
      </label>
      <Button type="submit" size="s">
        Set the clock
      </Button>
      <span className="meta">Empty: let it run.</span>
    </Form>
    {problem && (
      <Notice tone="danger" role="alert">
        {problem}
      </Notice>
    )}
  </Card>
);

const inWords = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { timeZone: 'America/New_York', dateStyle: 'full', timeStyle: 'short' });
