import { Form } from 'react-router';
import { useLogOut } from './use-log-out.ts';

/** A form of its own, so that it works on pages without a script too. */
export const LogOut = ({ className, words = 'Log out' }: { className: string | undefined; words?: string }) => {
  const logOut = useLogOut();
  return (
    <Form
      method="post"
      action="/log-out"
      reloadDocument
      onSubmit={(event) => {
        event.preventDefault();
        void logOut();
      }}
    >
      <button type="submit" className={className}>
        {words}
      </button>
    </Form>
  );
};
