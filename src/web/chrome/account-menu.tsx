import { Link } from 'react-router';
import styles from './account-menu.module.css';
import { ACCOUNT_SETTINGS, ADMIN_DASHBOARD, MY_MOVES } from './links.ts';
import { Menu, menuItem } from './menu.tsx';
import { greetingOf, initialsOf, type SignedIn, seesDashboard } from './signed-in.ts';

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
    {seesDashboard(viewer) && (
      <a className={menuItem} href={ADMIN_DASHBOARD}>
        Admin Dashboard
      </a>
    )}
    <Link className={menuItem} to={MY_MOVES.to}>
      {MY_MOVES.label}
    </Link>
    <Link className={menuItem} to={ACCOUNT_SETTINGS.to}>
      {ACCOUNT_SETTINGS.label}
    </Link>
    <button type="button" className={menuItem} onClick={onLogOut}>
      Log out
    </button>
  </Menu>
);
