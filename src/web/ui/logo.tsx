import { Link } from 'react-router';
import styles from './logo.module.css';

type Props = { name: string; to?: string };

/** A doorway with a strip of tape on the sill, and the name; a link to the start. */
export const Logo = ({ name, to = '/' }: Props) => (
  <Link className={styles.logo} to={to}>
    <LogoMark />
    <span>{name}</span>
  </Link>
);

export const LogoMark = () => (
  <svg className={styles.mark} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#0C5C4F" />
    <path d="M7 26V14.5a9 9 0 0 1 18 0V26h-6v-9.2a3 3 0 0 0-6 0V26z" fill="#FBF9F4" />
    <rect x="13" y="22" width="6" height="4" fill="#FFB83D" />
  </svg>
);
