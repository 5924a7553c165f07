import { isRouteErrorResponse, Navigate, useLocation } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { signInPath } from '#web/core/sign-in-path.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DeadEnd } from './dead-end.tsx';

/** Something broke, or a page does not exist: what happened, and a way on. */
export const FaultPage = ({ error }: { error: unknown }) => {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 401) return <Navigate replace to={signInPath(pathname + search)} />;
  const is_missing = isRouteErrorResponse(error) && error.status === 404;
  const sentence = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== '' ? error.data : null;
  return (
    <DeadEnd
      title={is_missing ? 'Page not found' : 'Something went wrong'}
      heading={is_missing ? 'We looked in every box.' : 'Something went wrong'}
      lead={sentence ?? (is_missing ? 'This page isn’t here.' : 'It is our fault, not yours. Nothing that was saved is lost.')}
      picture="An open, empty moving box"
      mark={is_missing ? '404' : undefined}
      actions={
        <>
          <LinkButton kind="tape" size="l" to="/" reloadDocument={!is_missing}>
            Get Prices
          </LinkButton>
          <LinkButton size="l" to="/my-moves" reloadDocument={!is_missing}>
            My moves
          </LinkButton>
        </>
      }
      foot={
        <>
          Or call <a href={brand.phone_link}>{brand.phone}</a>.
        </>
      }
    />
  );
};
