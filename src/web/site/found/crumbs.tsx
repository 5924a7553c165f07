import { Link } from 'react-router';
import styles from './crumbs.module.css';

type Props = { crumbs: readonly { path: string; label: string }[] };

/** The way down to this page; the last is the page itself. */
export const Crumbs = ({ crumbs }: Props) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.crumbs}>
      <li className="inline-row tap gap-8">
        <Link className="inline-row tap muted" to="/">
          Home
        </Link>
      </li>
      {crumbs.map(({ path, label }, at) => (
        <li className="inline-row tap gap-8" key={path}>
          {at === crumbs.length - 1 ? (
            <span aria-current="page">{label}</span>
          ) : (
            <Link className="inline-row tap muted" to={path}>
              {label}
            </Link>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
