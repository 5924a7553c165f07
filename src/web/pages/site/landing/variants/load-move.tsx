import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { linkedMove } from './linked-move.ts';
import styles from './load-move.module.css';

/** A move plan of another system by its number: for our team, and for whoever follows such a link (Spec section 2, "Landing pages"). */
export const LoadMove = () => {
  const viewer = useViewer();
  const [linked] = useSearchParams();
  const [came_by_link] = useState(linkedMove(linked).came_by_link);
  return came_by_link || viewer?.is_admin ? (
    <section className={`wrap ${styles.band}`} aria-label="Load a move">
      <Suspense>
        <LoadMoveForm />
      </Suspense>
    </section>
  ) : null;
};

/** Hardly anybody needs it, so it is fetched by those who do; its place is kept until it stands there. */
const LoadMoveForm = lazy(() => import('./load-move-form.tsx').then((module) => ({ default: module.LoadMoveForm })));
