import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { Logo } from '#web/ui/logo.tsx';
import { ActingBar } from './acting-bar.tsx';
import { useLogOut } from './menu/use-log-out.ts';
import styles from './rail-frame.module.css';
import { SkipLink } from './skip-link.tsx';

type Props = {
  /** Under the logo: whose rooms these are. */
  who: ReactNode;
  nav: ReactNode;
  /** Below the rooms, where there is space for it. */
  foot?: ReactNode;
  /** The page, with its own `<main id="main">`. */
  children: ReactNode;
};

/** Where people work all day: a rail of rooms beside the page, a strip above it on a phone. Dark where the system is. */
export const RailFrame = ({ who, nav, foot, children }: Props) => {
  const logOut = useLogOut();
  return (
    <>
      <SkipLink />
      <ActingBar />
      <div className={styles.frame}>
        <header className={`${styles.side} no-print`}>
          <div className={styles.brand}>
            <Logo name={brand.name} />
            <div className={styles.who}>{who}</div>
            <div className={`flex gap-16 ${styles.ways}`}>
              <Link className={styles.out!} to="/users/edit">
                Account
              </Link>
              <button type="button" className={styles.out} onClick={() => void logOut()}>
                Log out
              </button>
            </div>
          </div>
          {nav}
          {foot && <div className={styles.foot}>{foot}</div>}
        </header>
        <div className="shrinks">{children}</div>
      </div>
    </>
  );
};

/** The room that a page of the rail's own stands in. */
export const RailMain = ({ children }: { children: ReactNode }) => (
  <main className={styles.main} id="main">
    {children}
  </main>
);
