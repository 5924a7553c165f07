import { isRouteErrorResponse } from 'react-router';
import { brand } from '#domain/brand.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './fault-page.module.css';
import { OpenBox } from './open-box.tsx';

/** Something broke, or a page does not exist: what happened, and a way on. */
export const FaultPage = ({ error }: { error: unknown }) => {
  const is_missing = isRouteErrorResponse(error) && error.status === 404;
  const sentence = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : null;
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <title>{is_missing ? 'Page not found' : 'Something went wrong'}</title>
      <div className={`stack gap-24 ${styles.words}`}>
        <h1 tabIndex={-1}>{is_missing ? 'We looked in every box.' : 'Something went wrong'}</h1>
        <p className="lead">{sentence ?? 'It is our fault, not yours. Nothing that was saved is lost.'}</p>
        <p className="inline gap-12">
          <LinkButton kind="tape" size="l" to="/">
            Get Prices
          </LinkButton>
          <LinkButton size="l" to="/my-moves">
            My moves
          </LinkButton>
        </p>
        <p className="meta">
          Or call <a href={brand.phone_link}>{brand.phone}</a>.
        </p>
      </div>
      <OpenBox label="An open, empty moving box" mark={is_missing ? '404' : undefined} />
    </main>
  );
};
