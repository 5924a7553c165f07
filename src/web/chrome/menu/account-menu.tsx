import { Link } from 'react-router';
import { MY_MOVES, SETTINGS } from '#web/core/links.ts';
import { useFrameWords } from '../frame-words.tsx';
import styles from './account-menu.module.css';
import { LogOut } from './log-out.tsx';
import { Menu, menuItem } from './menu.tsx';
import { greetingOf, initialsOf, roomsOf, type SignedIn } from './signed-in.ts';

/** Who is signed in, and their doors; `brief` where there is room for the initials alone. */
export const AccountMenu = ({ viewer, brief }: { viewer: SignedIn; brief?: boolean }) => {
  const inWords = useFrameWords();
  return (
    <Menu
      end
      label={
        <>
          <span className={styles.face} aria-hidden="true">
            {initialsOf(viewer)}
          </span>
          <span className={brief ? 'sr' : styles.name}>{greetingOf(viewer)}</span>
        </>
      }
    >
      {[...roomsOf(viewer), MY_MOVES, SETTINGS].map(({ label, to }) => (
        <Link key={to} className={menuItem} to={to}>
          {inWords(label)}
        </Link>
      ))}
      <LogOut className={menuItem} words={inWords('Log out')} />
    </Menu>
  );
};
