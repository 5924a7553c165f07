import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useId } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { IconName } from '../icons/names.ts';
import styles from './button.module.css';
import { Spinner } from './feedback/spinner.tsx';
import { Icon } from './icon.tsx';

export type ButtonKind = 'tape' | 'primary' | 'outline' | 'plain' | 'quiet' | 'danger' | 'link';
type Look = {
  kind?: ButtonKind;
  size?: 's' | 'm' | 'l' | 'xl';
  block?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
  children?: ReactNode;
};

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
    /** In words beside the button: why it can't be pressed, or what pressing it means. */
    note?: ReactNode;
    /** Something is under way: the button keeps its size and its focus, and a second press does nothing. */
    busy?: boolean;
  };

/** Tape marks the one next step of a screen, which nothing may cover (G6): `data-next` says so to whatever floats. Disabled means aria-disabled: the button stays in the tab order, so that its reason can be reached and read. */
export const Button = ({
  kind = 'plain',
  size = 'm',
  block,
  icon,
  iconEnd,
  note,
  busy,
  disabled,
  className = '',
  children,
  ...rest
}: ButtonProps) => {
  const noteId = useId();
  const off = Boolean(disabled || busy);
  const button = (
    <button
      type="button"
      {...rest}
      className={`${look({ kind, size, block })} ${className}`}
      data-next={kind === 'tape' ? '' : undefined}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={[rest['aria-describedby'], note ? noteId : undefined].filter(Boolean).join(' ') || undefined}
      onClick={(event) => (off ? refusePress(event) : rest.onClick?.(event))}
    >
      <Inside icon={icon} iconEnd={iconEnd} busy={busy}>
        {children}
      </Inside>
    </button>
  );
  if (!note) return button;
  return (
    <span className={`${styles.noted} ${block ? styles.block : ''}`}>
      {button}
      <span className="meta" id={noteId}>
        {note}
      </span>
    </span>
  );
};

type LinkButtonProps = Look & Omit<LinkProps, 'children'>;

/** Looks like a button, goes like a link. */
export const LinkButton = ({ kind = 'plain', size = 'm', block, icon, iconEnd, className = '', children, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={`${look({ kind, size, block })} ${className}`} data-next={kind === 'tape' ? '' : undefined}>
    <Inside icon={icon} iconEnd={iconEnd}>
      {children}
    </Inside>
  </Link>
);

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & { icon: IconName; label: string };

/** A 44 px square with a symbol; the label is its name. */
export const IconButton = ({ icon, label, className = '', ...rest }: IconButtonProps) => (
  <button type="button" {...rest} className={`${styles.button} ${styles.square} ${className}`} aria-label={label}>
    <Icon name={icon} size="l" />
  </button>
);

const Inside = ({ icon, iconEnd, busy, children }: Pick<Look, 'icon' | 'iconEnd' | 'children'> & { busy?: boolean }) => (
  <>
    {busy ? <Spinner /> : icon && <Icon name={icon} />}
    {children}
    {iconEnd && <Icon name={iconEnd} />}
  </>
);

const look = ({ kind = 'plain', size = 'm', block }: Look): string =>
  kind === 'link' ? styles.link! : [styles.button, styles[kind], styles[size], block ? styles.block : ''].join(' ');

const refusePress = (event: MouseEvent<HTMLButtonElement>): void => {
  event.preventDefault();
  event.stopPropagation();
};
