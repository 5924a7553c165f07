import { Link } from 'react-router';
import styles from './account-menu.module.css';
import { MY_MOVES } from './links.ts';
import { Menu, menuItem } from './menu.tsx';
import { greetingOf, initialsOf, type SignedIn } from './signed-in.ts';

type Props = { viewer: SignedIn; onLogOut: () => void };

export const AccountMenu = ({ viewer, onLogOut }: Props) => (
  <Menu
    end
    label={
      <>
        <span className={styles.face} aria-hidden="true">
          {initialsOf(viewer)}
        </span>
        <span className={styles.name}>{greetingOf(viewer)}</span>
      </>
    }
  >
    <Link className={menuItem} to={MY_MOVES.to}>
      {MY_MOVES.label}
    </Link>
    <button type="button" className={menuItem} onClick={onLogOut}>
      Log out
    </button>
  </Menu>
);
