import { data } from 'react-router';
import { FaultPage } from '#web/chrome/fault-page.tsx';

/** Every path that no page takes (Spec section 2). */
export const loader = () => {
  throw data('The address may be mistyped, or the page has moved.', { status: 404 });
};

const NotFound = () => null;

export default NotFound;

export const ErrorBoundary = ({ error }: { error: unknown }) => <FaultPage error={error} />;
