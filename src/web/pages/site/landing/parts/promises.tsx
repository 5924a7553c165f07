import { Icon } from '#web/ui/icon.tsx';
import type { Words } from '../words.ts';
import styles from './promises.module.css';

export const Promises = ({ promises }: { promises: Words['promises'] }) => (
  <section className={styles.promise} aria-label="What we promise">
    <div className="wrap">
      <ul>
        {promises.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
