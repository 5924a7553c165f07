import { brand } from '#domain/brand.ts';
import { Words } from './words.tsx';

export const meta = () => [
  { title: `How it works · ${brand.name}` },
  { name: 'description', content: 'How a guaranteed price is made, who bids, and when money moves.' },
];

const HowItWorks = () => (
  <Words title="How it works">
    <h2>Your list makes the price</h2>
    <p>
      Every thing you move has a volume. Movers have told us what they ask per cubic foot, per mile, for stairs, elevators, assembly and the
      rest. We add it up for each of them, line by line, and each line says why. The same list on the same day always gives the same price.
    </p>
    <h2>Who bids</h2>
    <p>
      Movers that serve both ends, hold the licenses the move needs, do what you ask for and have a truck free that day. Some want to see a
      large or delicate move first; they stand apart, without a price. Nobody can pay to stand higher.
    </p>
    <h2>What can still change it</h2>
    <p>
      Things that are not on the list, another floor, a truck that can’t park near the door, a street permit. Each bid shows what one step
      of these costs. Small changes are covered by our guarantee. For the rest you see the lines on move day and choose Accept or Decline;
      nothing is charged without your Accept.
    </p>
    <h2>When money moves</h2>
    <ol>
      <li>You book. We only check your card.</li>
      <li>
        The mover accepts. A move within a week is charged then; one further off takes a deposit of a tenth, at least $75 and at most $500.
      </li>
      <li>The job is done. The rest is charged.</li>
    </ol>
    <p>If the mover can’t come, you keep the price with another one, or leave without paying anything.</p>
  </Words>
);

export default HowItWorks;
