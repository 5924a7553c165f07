import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

type Props = { count: number; email: string; answer: { done: boolean; problem: string | undefined } | undefined };

/** Moves that were booked with this address before anybody was logged in: whoever reads its mail now has them. */
export const ClaimBookings = ({ count, email, answer }: Props) => (
  <div className="below-20">
    <Notice
      tone="pine"
      title={count === 1 ? 'One more move was booked with your address' : `${count} more moves were booked with your address`}
      action={!answer?.done && <MailLink />}
    >
      {answer?.done ? (
        <p role="status">Sent to {email}. Follow the link in this browser.</p>
      ) : (
        <p>
          A link that we mail to {email} brings {count === 1 ? 'it' : 'them'} here. Follow it in this browser.
        </p>
      )}
      {answer?.problem && <p role="alert">{answer.problem}</p>}
    </Notice>
  </div>
);

const MailLink = () => (
  <Form method="post">
    <Button type="submit" size="s">
      Mail me the link
    </Button>
  </Form>
);
