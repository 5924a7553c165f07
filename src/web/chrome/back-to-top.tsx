import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import styles from './back-to-top.module.css';

/** "#top" is every page's head, also without a script. */
export const BackToTop = () => (
  <Link
    className="inline-row tap gap-6"
    to="#top"
    onClick={(event) => {
      event.preventDefault();
      import('./scroll-to-top.ts').then(({ scrollToTop }) => scrollToTop()).catch(() => scrollTo(0, 0));
    }}
  >
    Back to top
    <Icon name="down" size="s" className={styles.up} />
  </Link>
);
