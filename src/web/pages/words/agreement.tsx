import { brand } from '#domain/brand.ts';
import { Words } from './words.tsx';

export const meta = () => [
  { title: `Terms · ${brand.name}` },
  { name: 'description', content: 'Deposit, cancellation and refund rules, and what we are.' },
];

const Agreement = () => (
  <Words title="Terms">
    <h2>What we are</h2>
    <p>
      {brand.name} is a broker of household goods transportation, not a motor carrier. The mover you choose carries your goods under its own
      license and its own bill of lading. We show who it is before you book.
    </p>
    <h2>The price</h2>
    <p>
      The booked total is a binding estimate for the things, places, floors and day on your plan. With them unchanged, no more than 110% of
      it (105% for long distances) can ever be asked without a new agreement, and nothing at all without your Accept.
    </p>
    <h2>Deposit and payment</h2>
    <p>
      Booking holds money and takes none. When the mover accepts, a move within seven days is charged; a later one takes a deposit of 10%,
      at least $75 and at most $500, and the rest is charged when the job is completed.
    </p>
    <h2>Canceling and refunds</h2>
    <p>
      By notice before the arrival window, never more than half of the total, and never anything when the mover is at fault or has not
      accepted yet:
    </p>
    <ul>
      <li>seven days or more: free;</li>
      <li>72 hours to seven days: free for local moves, the deposit for long distances;</li>
      <li>24 to 72 hours: the deposit, for long distances $300 more;</li>
      <li>under 24 hours: the deposit and $200, for long distances $700;</li>
      <li>with the crew at the door: half of the total.</li>
    </ul>
    <p>Within 24 hours of booking, canceling is free when the move is more than 72 hours away.</p>
  </Words>
);

export default Agreement;
