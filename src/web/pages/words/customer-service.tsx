import { brand } from '#domain/brand.ts';
import { Words } from './words.tsx';

export const meta = () => [
  { title: `Contact · ${brand.name}` },
  { name: 'description', content: `Call or write to ${brand.name}: phone, hours and e-mail.` },
];

const CustomerService = () => (
  <Words title="Talk to a person">
    <p>
      Call <a href={brand.phone_link}>{brand.phone}</a>. The person who answers can see your plan’s lines and knows what may be changed and
      what it costs.
    </p>
    <ul>
      {brand.hours.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    <p>
      Or write to <a href={`mailto:${brand.support_email}`}>{brand.support_email}</a>. Name the six letters of your plan, never a card
      number.
    </p>
    <h2>On move day</h2>
    <p>
      Your mover’s own number is on your plan once it has accepted the job. If the crew asks for more than the plan says, do not pay: call
      us first.
    </p>
  </Words>
);

export default CustomerService;
