import type { ReactNode } from 'react';
import styles from './dead-end.module.css';
import { OpenBox } from './menu/open-box.tsx';

type Props = {
  title: string;
  heading: string;
  lead: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
  foot?: ReactNode;
  picture: string;
  mark?: string;
};

/** A page where the way asked for ends: what happened, the ways on, and an empty box. */
export const DeadEnd = ({ title, heading, lead, children, actions, foot, picture, mark }: Props) => (
  <main className={`wrap ${styles.page}`} id="main">
    <title>{title}</title>
    <div className={`stack gap-24 ${styles.words}`}>
      <h1 className="hero" tabIndex={-1}>
        {heading}
      </h1>
      <p className="lead">{lead}</p>
      {children}
      <div className="row wraps gap-12">{actions}</div>
      {foot && <p className="meta">{foot}</p>}
    </div>
    <OpenBox label={picture} mark={mark} />
  </main>
);
