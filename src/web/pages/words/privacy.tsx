import { brand } from '#domain/brand.ts';
import { Words } from './words.tsx';

export const meta = () => [
  { title: `Privacy · ${brand.name}` },
  { name: 'description', content: 'What we keep, who sees it, and for how long.' },
];

const Privacy = () => (
  <Words title="Privacy">
    <h2>What we ask, and when</h2>
    <p>
      Two places, a home size and a date to show prices. Your name, e-mail and phone only when you book. The card number never reaches us.
    </p>
    <h2>Who sees it</h2>
    <p>
      Before you book, movers see cities, floors, rooms and the date. Your mover sees your name, street and phone once it has accepted.
      Nobody buys or rents your data.
    </p>
    <h2>Cookies</h2>
    <p>
      One remembers that this browser made a plan, one that you are signed in. Neither can be read by a script, and signing out removes
      both.
    </p>
    <h2>How long</h2>
    <p>
      Plans that were never booked lose their contact data after 90 days and go after a year. Bookings are kept as long as the law asks.
    </p>
    <p>
      To see or delete what we have, write to <a href={`mailto:${brand.support_email}`}>{brand.support_email}</a>.
    </p>
  </Words>
);

export default Privacy;
