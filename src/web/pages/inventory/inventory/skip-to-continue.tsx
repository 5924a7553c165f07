import styles from './page.module.css';

/** From the search straight to the way on, over the tiles of a room; it shows when the keyboard reaches it. */
export const SkipToContinue = () => (
  <button type="button" className={styles.skip} onClick={focusContinue}>
    Skip to Continue button
  </button>
);

/** The one of the rail or the one of the dock, whichever is on screen. */
const focusContinue = (): void => {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-continue]')];
  buttons.find((button) => button.checkVisibility())?.focus();
};
