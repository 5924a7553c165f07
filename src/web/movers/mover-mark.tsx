import { initialsOf } from './initials.ts';
import styles from './mover-mark.module.css';

type Props = { mover: { name: string; logo_url: string | null }; className: string };

/** A mover's logo, or its initials; its name always stands beside it. The class gives the size. */
export const MoverMark = ({ mover: { name, logo_url }, className }: Props) => (
  <span className={`${styles.mark} ${className} ${logo_url === null ? '' : styles.logo}`} aria-hidden="true">
    {logo_url === null ? initialsOf(name) : <img src={logo_url} alt="" decoding="async" />}
  </span>
);
