import { Logo } from '#web/ui/logo.tsx';
import { brand } from '#domain/brand.ts';
import styles from './loading.module.css';

/** 'LOADING...' with the truck on its way (Spec section 2); said once to screen readers. */
export const Loading = ({ text }: { text: string }) => (
  <div className={styles.cover}>
    <Logo name={brand.name} />
    <div className={styles.road} aria-hidden="true">
      <span />
    </div>
    <p role="status">
      <strong>LOADING...</strong>
      <br />
      {text}
    </p>
  </div>
);
