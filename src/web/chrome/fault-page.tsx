import { isRouteErrorResponse, Navigate, useLocation } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { signInPath } from '#web/core/sign-in-path.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DeadEnd } from './dead-end.tsx';
import { useViewer } from './menu/use-viewer.ts';

/** Something broke, or a page does not exist: what happened, and a way on. */
export const FaultPage = ({ error }: { error: unknown }) => {
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  const [first, second] = waysOn(viewer);
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
          <LinkButton kind="tape" size="l" to={first.to} reloadDocument={!is_missing}>
            {first.label}
          </LinkButton>
          <LinkButton size="l" to={second.to} reloadDocument={!is_missing}>
            {second.label}
          </LinkButton>
        </>
      }
      foot={
        viewer?.is_admin ? undefined : (
          <>
            Or call <a href={brand.phone_link}>{brand.phone}</a>.
          </>
        )
      }
    />
  );
};

/** Where this viewer works. */
const waysOn = (viewer: ReturnType<typeof useViewer>) => {
  if (viewer?.is_admin)
    return [
      { to: '/admin/today', label: 'Today' },
      { to: '/admin/plans', label: 'Plans' },
    ] as const;
  if (viewer?.is_mover && viewer.mover_id !== null) {
    const rooms = `/movers/${viewer.mover_id}/dashboard`;
    return [
      { to: rooms, label: 'Jobs' },
      { to: `${rooms}/calendar`, label: 'Calendar' },
    ] as const;
  }
  return [
    { to: '/', label: 'Get Prices' },
    { to: '/my-moves', label: 'My moves' },
  ] as const;
};
