import { stateInSentence } from '#domain/address/states.ts';
import { fromDollars, inWholeDollars } from '#domain/core/money.ts';
import type { City } from './city-facts.ts';

/** What people ask about moving in a city, answered from its own figures. */
export const questionsOf = (city: City): { id: string; question: string; answer: string }[] => [
  ...priceQuestion(city),
  ...dayQuestion(city),
  {
    id: 'permit',
    question: `Do I need a permit for the truck in ${city.city}?`,
    answer:
      'Where parking is scarce, cities often sell a permit for a few hours at the curb. Ask the city, and the building, a week ahead. A permit that your mover obtains is passed on at cost.',
  },
  {
    id: 'license',
    question: `Which license does a mover need in ${stateInSentence(city.state)}?`,
    answer: `For a move that leaves ${stateInSentence(city.state)}, an active USDOT number and federal authority for household goods. For one that stays inside, whatever the state asks for. The numbers are on each bid. [How to check them](/moving-long/how-to-check-a-mover/).`,
  },
];

const whole = (dollars: number): string => inWholeDollars(fromDollars(dollars));

const priceQuestion = ({ label, prices, miles }: City) => {
  const named = prices.filter(({ middle }) => middle !== null);
  if (named.length === 0) return [];
  const list = named.map((size) => `${size.label} ${whole(size.middle ?? 0)}`).join(', ');
  return [
    {
      id: 'cost',
      question: `What do movers cost in ${label}?`,
      answer: `Median prices for ${miles} miles across town on a weekday, without stairs: ${list}. Your own list sets the exact price.`,
    },
  ];
};

const dayQuestion = ({ city, steps }: City) =>
  steps === null
    ? []
    : [
        {
          id: 'day',
          question: `When is moving in ${city} cheapest?`,
          answer: `On a Tuesday to Thursday in the middle of a month. With a mid-priced mover, a Saturday costs ${whole(steps.saturday)} more for a 2-bedroom home, and July ${whole(steps.summer)} more than October.`,
        },
      ];
