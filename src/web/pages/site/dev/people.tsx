import { Form } from 'react-router';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { STATUS_WORDS } from '#web/plan/status-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Status, Tag } from '#web/ui/tag.tsx';
import styles from './page.module.css';

type Person = {
  name: string;
  email: string;
  password: string;
  role: number;
  plans: readonly { uuid: string; status: string; text: string }[];
};

/** Everyone whose password is known, with their plans. */
export const People = ({ people }: { people: readonly Person[] }) => (
  <ul className={styles.people}>
    {people.map((person) => (
      <li key={person.email}>
        <div>
          <p className="row wraps gap-8">
            <strong>{person.name}</strong>
            <Tag tone={person.role === 3 ? 'plain' : 'kraft'}>{ROLES[person.role] ?? 'customer'}</Tag>
          </p>
          <p className="meta">
            {person.email}, password {person.password}
          </p>
          {person.plans.length > 0 && (
            <ul className={styles.plans}>
              {person.plans.map((plan) => (
                <li key={plan.uuid}>
                  <a href={`/moving/${plan.uuid}`}>{plan.text}</a>
                  <Status tone={wordsOf(plan.status).tone}>{wordsOf(plan.status).word}</Status>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Form method="post">
          <input type="hidden" name="email" value={person.email} />
          <input type="hidden" name="password" value={person.password} />
          <Button type="submit" size="s">
            Sign in
            <span className="sr"> as {person.name}</span>
          </Button>
        </Form>
      </li>
    ))}
  </ul>
);

const ROLES: Readonly<Record<number, string>> = { 0: 'super admin', 1: 'admin', 2: 'mover' };

const wordsOf = (status: string) => STATUS_WORDS[status as PlanView['status']] ?? STATUS_WORDS.draft;
