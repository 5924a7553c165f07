import { Emblem } from './emblem.tsx';
import styles from './mover-mark.module.css';

type Props = { mover: { name: string; logo_url: string | null }; className?: string; large?: boolean };

/** A mover's logo, or its emblem; its name always stands beside it. The class gives the size, where it is not the large one. */
export const MoverMark = ({ mover: { name, logo_url }, className = '', large }: Props) => (
  <span className={`${styles.mark} ${large ? styles.large : ''} ${className} ${logo_url === null ? '' : styles.logo}`} aria-hidden="true">
    {logo_url === null ? <Emblem name={name} /> : <img src={logo_url} alt="" decoding="async" />}
  </span>
);
