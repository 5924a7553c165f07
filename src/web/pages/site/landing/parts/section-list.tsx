import { Link } from 'react-router';
import section from '../section.module.css';
import styles from './section-list.module.css';

type Step = { when: string; what: string; text: string; link?: { to: string; words: string } };

type Props = { title: string; intro: string; steps: readonly Step[] };

/** A heading on the left, and on the right one line for each thing: its day or place, its name, and what is to be known. */
export const SectionList = ({ title, intro, steps }: Props) => (
  <section className={`${section.section} ${styles.list}`}>
    <div className="grid packed gap-12">
      <h2>{title}</h2>
      <p className="muted">{intro}</p>
    </div>
    <ol className={styles.rows}>
      {steps.map(({ when, what, text, link }) => (
        <li key={what}>
          <span className={styles.when}>{when}</span>
          <div>
            <h3 className="text-h4">{what}</h3>
            <p className="above-4 muted">
              {text} {link && <Link to={link.to}>{link.words}</Link>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
