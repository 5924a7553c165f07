import { Buttons, Choices, Dialogs, Fields } from './controls.tsx';
import styles from './kit.module.css';
import { Bills, Icons, Layouts, Loads, Messages, Shapes, Types } from './showing.tsx';

/** Every piece in every state, light and dark: what a screen is put together from. */
const Kit = () => (
  <main id="main" className={`wrap ${styles.kit}`}>
    <title>Kit</title>
    <h1 className="hero" tabIndex={-1}>
      Kit
    </h1>
    <Types />
    <Layouts />
    <Buttons />
    <Fields />
    <Choices />
    <Dialogs />
    <Messages />
    <Bills />
    <Loads />
    <Shapes />
    <Icons />
    <div className={`dark ${styles.dark}`}>
      <h2>Dark</h2>
      <Buttons />
      <Messages />
      <Bills />
      <Loads />
    </div>
  </main>
);

export default Kit;
