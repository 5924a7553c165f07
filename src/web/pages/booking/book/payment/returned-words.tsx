import { Notice } from '#web/ui/feedback/notice.tsx';
import type { BookingProgress } from '../use-booking.ts';

/** On top, where somebody looks who has just come back from a provider (B8). */
export const ReturnedWords = ({ standing }: { standing: BookingProgress }) => {
  if (standing.is === 'canceled')
    return (
      <Notice tone="info" role="status">
        Installments were canceled and nothing was charged. Everything you typed is still here.
      </Notice>
    );
  if (standing.is === 'waiting' && standing.is_returned)
    return (
      <Notice tone="info" icon="clock" role="status">
        Your installments are agreed. We are booking your move now.
      </Notice>
    );
  return null;
};
