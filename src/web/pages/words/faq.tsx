import { brand } from '#domain/brand.ts';
import { Words } from './words.tsx';

export const meta = () => [
  { title: `Questions · ${brand.name}` },
  { name: 'description', content: 'Is the price final, who moves me, when is my card charged, what does it cost to cancel.' },
];

const Faq = () => (
  <Words title="Fair questions">
    <h2>Do you call me?</h2>
    <p>No. We ask for a phone number when you book, and only your mover gets it, for move day.</p>
    <h2>Are you the mover?</h2>
    <p>
      No. {brand.name} is a household goods broker: we arrange the move with a licensed mover that you choose. Its legal name and its
      license numbers stand on every bid.
    </p>
    <h2>What if I forgot something?</h2>
    <p>
      Add it until you book and the price follows. After booking, small additions are covered by the guarantee; larger ones are offered to
      you with their price first.
    </p>
    <h2 id="storage">Can I move into storage?</h2>
    <p>Yes: into the mover’s warehouse with the first month in the price, or on the way to a new home that is not ready yet.</p>
    <h2 id="insurance">What happens to my things if something breaks?</h2>
    <p>
      Every mover owes you at least $0.60 per pound and article. Full-value protection can be added; then it repairs, replaces or pays what
      a thing is worth.
    </p>
    <h2 id="cancel">How do I cancel?</h2>
    <p>
      On your plan, with one button, until your mover accepts: it costs nothing. After that call us; your plan shows what it costs by date.
    </p>
  </Words>
);

export default Faq;
