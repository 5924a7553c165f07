import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = { count: number; email: string; answer: { done: boolean; problem: string | undefined } | undefined };

/** Moves that were booked with this address before anybody was logged in: whoever reads its mail now has them. */
export const ClaimBookings = ({ count, email, answer }: Props) => (
  <Notice
    tone="pine"
    title={count === 1 ? 'One more move was booked with your address' : `${count} more moves were booked with your address`}
  >
    <p>
      To bring {count === 1 ? 'it' : 'them'} here, follow a link that we mail to {email}, in this browser.
    </p>
    {answer?.done ? (
      <p role="status">Sent. Look into your mail.</p>
    ) : (
      <Form method="post">
        <Button type="submit" size="s">
          Mail me the link
        </Button>
      </Form>
    )}
    {answer?.problem && <p role="alert">{answer.problem}</p>}
  </Notice>
);
