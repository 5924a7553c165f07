import type { Client } from '#contract/client.ts';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import styles from './questions.module.css';
import { Words } from './text.tsx';

type Props = { groups: Awaited<ReturnType<Client['content']['page']>>['questions'] };

export const Questions = ({ groups }: Props) =>
  groups.map(({ id, title, questions }) => (
    <section key={id} className={styles.group}>
      <h2 id={id}>{title}</h2>
      {questions.map(({ id: key, question, answer }, at) => (
        <Disclosure key={key} summary={question} open={at === 0}>
          <div className={styles.answer}>
            <Words>{answer}</Words>
          </div>
        </Disclosure>
      ))}
    </section>
  ));
