import type { Client } from '#contract/client.ts';
import { fromDollars, inWholeDollars } from '#domain/core/money.ts';
import type { LandingWords } from '../landing-request.ts';

export type Partner = Awaited<ReturnType<Client['partners']['show']>>;

/** Written for the partner's own people: whoever is none has nothing to look for here. */
export const partnerWords = ({ name, greeting, path, coupon, white_label_name }: Partner): LandingWords => ({
  canonical: path,
  title: `Moving with ${white_label_name ?? name}`,
  description: `Moving prices for ${name}: guaranteed bids from licensed movers, side by side${coupon ? `, and ${offOf(coupon)} with the code ${coupon.code}` : ''}.`,
  h1: greeting,
  lead: 'Guaranteed bids from licensed movers, side by side, down to the cent.',
  is_thin: true,
});

export const offOf = ({ discount_percentage, discount }: NonNullable<Partner['coupon']>): string =>
  discount_percentage > 0 ? `${discount_percentage}% off` : `${inWholeDollars(fromDollars(discount))} off`;

/** What the people of this kind of partner ask about. */
export const stepsFor = (kind: Partner['kind']) => (kind === 'amenity' ? BUILDING : HOME);

const BUILDING = {
  title: 'What buildings ask for',
  intro: 'Managed buildings won’t let anyone in without these. There’s a place for all of it on your plan.',
  steps: [
    {
      when: 'Elevator',
      what: 'Book the hours, tell us which',
      text: 'Ask the office for a freight elevator at both ends. The hours go to the crew with your plan, so no one waits in the lobby.',
    },
    {
      when: 'Papers',
      what: 'Send the sample certificate',
      text: 'The office has a sample of the insurance certificate (COI) it wants. Add it to the address on your plan at least three business days ahead; the mover’s insurer makes the real one.',
    },
    {
      when: 'Door',
      what: 'Tell us how far away the truck has to park',
      text: 'A dock or a curb at the door costs nothing. A long way from the truck is a line on the bill, and you see it before you book.',
    },
  ],
};

const HOME = {
  title: 'A home that works on day one',
  intro: 'Each utility needs to hear from you by a certain day before you arrive.',
  steps: [
    {
      when: 'Two weeks ahead',
      what: 'Internet',
      text: 'It takes longest where a new line has to be installed, and technicians are booked out at the end of a month.',
    },
    {
      when: 'A week ahead',
      what: 'Gas and trash',
      text: 'Someone has to be home when the gas is turned on and the pilot lights are lit.',
    },
    {
      when: 'Days ahead',
      what: 'Power and water',
      text: 'Usually a call or a form. At your old home, keep both on for a day after you leave.',
      link: { to: '?show=utilities#get-prices', words: 'Get your own list of calls' },
    },
  ],
};
