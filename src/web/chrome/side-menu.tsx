import { Link, useLocation } from 'react-router';
import { brand } from '#domain/brand.ts';
import { Icon } from '../ui/icon.tsx';
import { CONTACT, MAIN, type MenuLink, MY_MOVES, SERVICES, SIGN_IN } from './links.ts';
import styles from './side-menu.module.css';
import type { SignedIn } from './signed-in.ts';

type Props = { viewer: SignedIn | null; onLogOut: () => void };

/** The phone's menu. A popover: it opens, closes on Esc and gives the focus back without a script of ours; a new page draws it anew, closed. */
export const SideMenu = ({ viewer, onLogOut }: Props) => (
  <div className={styles.only}>
    <button type="button" className={styles.open} popoverTarget="side-menu" aria-label="Menu">
      <Icon name="menu" size="l" />
    </button>
    <nav key={useLocation().key} id="side-menu" popover="auto" className={styles.panel} aria-label="Menu">
      <button type="button" className={styles.close} popoverTarget="side-menu" popoverTargetAction="hide" aria-label="Close menu">
        <Icon name="close" size="l" />
      </button>
      <p className={styles.title} id="side-menu-services">
        Services
      </p>
      <ul aria-labelledby="side-menu-services">
        <Items links={SERVICES} />
      </ul>
      <ul>
        <Items links={[...MAIN, CONTACT]} />
      </ul>
      {viewer ? <Account viewer={viewer} onLogOut={onLogOut} /> : <Strangers />}
      <p className={styles.phone}>
        <a href={brand.phone_link}>{brand.phone}</a>
      </p>
    </nav>
  </div>
);

const Account = ({ viewer, onLogOut }: { viewer: SignedIn; onLogOut: () => void }) => (
  <>
    <p className={styles.title} id="side-menu-account">
      {viewer.email}
    </p>
    <ul aria-labelledby="side-menu-account">
      <Items links={[MY_MOVES]} />
      <li>
        <button type="button" className={styles.item} onClick={onLogOut}>
          Log out
        </button>
      </li>
    </ul>
  </>
);

const Strangers = () => (
  <ul>
    <Items links={[MY_MOVES, { label: 'Log In', to: SIGN_IN }]} />
  </ul>
);

const Items = ({ links }: { links: readonly MenuLink[] }) =>
  links.map(({ label, to }) => (
    <li key={label}>
      <Link className={styles.item} to={to}>
        {label}
      </Link>
    </li>
  ));
