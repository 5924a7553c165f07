import type { IconName } from '../icons/names.ts';
import spriteUrl from '../icons/sprite.svg?url&no-inline';
import styles from './icon.module.css';

type Props = { name: IconName; size?: 's' | 'm' | 'l' | 'xl' | 'xxl'; label?: string; className?: string };

/** A symbol of the sprite at 16, 20, 24, 32 or 40 px. Decoration, unless a label says what it stands for. */
export const Icon = ({ name, size = 'm', label, className = '' }: Props) => {
  const look = { className: `${styles.icon} ${styles[size]} ${className}`, width: PIXELS[size], height: PIXELS[size] };
  const use = <use href={`${spriteUrl}#${name}`} />;
  return label ? (
    <svg {...look} role="img" aria-label={label}>
      {use}
    </svg>
  ) : (
    <svg {...look} aria-hidden="true">
      {use}
    </svg>
  );
};

const PIXELS = { s: 16, m: 20, l: 24, xl: 32, xxl: 40 };
