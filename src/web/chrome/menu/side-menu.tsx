import { Link, useLocation } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { CONTACT, MAIN, type MenuLink, MY_MOVES, SERVICES, SETTINGS } from '#web/core/links.ts';
import { signInPath } from '#web/core/sign-in-path.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFrameWords } from '../frame-words.tsx';
import { LogOut } from './log-out.tsx';
import styles from './side-menu.module.css';
import { useAskHere } from './sign-in-link.tsx';
import { roomsOf, type SignedIn } from './signed-in.ts';

/** The phone's menu. A popover: it opens, closes on Esc and gives the focus back without a script of ours; a new page draws it anew, closed. */
export const SideMenu = ({ viewer }: { viewer: SignedIn | null }) => {
  const inWords = useFrameWords();
  const { key } = useLocation();
  return (
    <div className={styles.only}>
      <button type="button" className={styles.open} popoverTarget="side-menu" aria-label={inWords('Menu')}>
        <Icon name="menu" size="l" />
      </button>
      <nav key={key} id="side-menu" popover="auto" className={styles.panel} aria-label={inWords('Menu')}>
        <button
          type="button"
          className={styles.close}
          popoverTarget="side-menu"
          popoverTargetAction="hide"
          aria-label={inWords('Close menu')}
        >
          <Icon name="close" size="l" />
        </button>
        {SERVICES.map(({ label, links }) => (
          <details key={label} className={styles.group}>
            <summary className={styles.item}>
              {inWords(label)}
              <Icon name="down" size="s" className={styles.caret} />
            </summary>
            <ul>
              <Items links={links} />
            </ul>
          </details>
        ))}
        <ul className={styles.first}>
          <Items links={[...MAIN, CONTACT]} />
        </ul>
        {viewer ? <Account viewer={viewer} /> : <Strangers />}
        <p className={styles.phone}>
          <a className="inline-row tap plain" href={brand.phone_link}>
            {brand.phone}
          </a>
        </p>
      </nav>
    </div>
  );
};

const Account = ({ viewer }: { viewer: SignedIn }) => (
  <>
    <p className={styles.title} id="side-menu-account">
      {viewer.email}
    </p>
    <ul aria-labelledby="side-menu-account">
      <Items links={[...roomsOf(viewer), MY_MOVES, SETTINGS]} />
      <li>
        <LogOut className={styles.item} words={useFrameWords()('Logout')} />
      </li>
    </ul>
  </>
);

const Strangers = () => {
  const inWords = useFrameWords();
  const register = useAskHere({ view: 'register', why: 'asked' });
  const login = useAskHere({ view: 'login', why: 'asked' });
  return (
    <ul>
      <Items links={[MY_MOVES]} />
      <li>
        <Link className={styles.item} to={signInPath(undefined, 'register')} onClick={register}>
          {inWords('Sign Up')}
        </Link>
      </li>
      <li>
        <Link className={styles.item} to={signInPath()} onClick={login}>
          {inWords('Login')}
        </Link>
      </li>
    </ul>
  );
};

const Items = ({ links }: { links: readonly MenuLink[] }) => {
  const inWords = useFrameWords();
  return links.map(({ label, to }) => (
    <li key={label}>
      <Link className={styles.item} to={to}>
        {inWords(label)}
      </Link>
    </li>
  ));
};
