import { brand } from '#domain/core/brand.ts';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import section from '../section.module.css';
import type { Words } from '../words.ts';
import styles from './questions.module.css';

export const Questions = ({ questions }: { questions: Words['questions'] }) => (
  <section className={`${section.section} ${styles.faq}`}>
    <div className="grid packed gap-12">
      <h2>Fair questions</h2>
      <p className="muted">
        Something else? Call <a href={brand.phone_link}>{brand.phone}</a>, every day.
      </p>
    </div>
    <div>
      {questions.map(({ question, answer }, at) => (
        <Disclosure key={question} summary={question} open={at === 0}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </div>
  </section>
);
