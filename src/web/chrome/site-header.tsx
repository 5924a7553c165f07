import { Link, NavLink } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { CONTACT, MAIN, type MenuLink, SERVICES } from '#web/core/links.ts';
import { Logo } from '../ui/logo.tsx';
import { useFrameWords } from './frame-words.tsx';
import { AccountMenu } from './menu/account-menu.tsx';
import { Menu, menuItem } from './menu/menu.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { SignInLink } from './menu/sign-in-link.tsx';
import type { SignedIn } from './menu/signed-in.ts';
import styles from './site-header.module.css';

/** The head of every page outside the funnel. */
export const SiteHeader = ({ viewer }: { viewer: SignedIn | null }) => {
  const inWords = useFrameWords();
  return (
    <header className={`${styles.header} no-print`}>
      <div className={`wrap ${styles.row}`}>
        <Logo name={brand.name} />
        <nav className={styles.nav} aria-label={inWords('Main')}>
          <Menu label={inWords('Services')}>
            {SERVICES.flatMap(({ links }) => links).map(({ label, to }) => (
              <Link key={label} className={menuItem} to={to}>
                {inWords(label)}
              </Link>
            ))}
          </Menu>
          {MAIN.map(({ label, to }) => (
            <NavItem key={label} label={label} to={to} />
          ))}
        </nav>
        <div className={`row gap-12 ${styles.end}`}>
          <NavItem {...CONTACT} />
          {viewer ? <AccountMenu viewer={viewer} /> : <SignInLink size="s">{inWords('Log In')}</SignInLink>}
        </div>
        <SideMenu viewer={viewer} />
      </div>
    </header>
  );
};

/** A place on a page is never "the page you are on"; the router would think so. */
const NavItem = ({ label, to }: MenuLink) => {
  const inWords = useFrameWords();
  const Item = to.includes('#') ? Link : NavLink;
  return (
    <Item className={styles.link!} to={to}>
      {inWords(label)}
    </Item>
  );
};
