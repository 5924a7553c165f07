import { BROKER_STATEMENT } from '#domain/movers/carrier-number.ts';
import type { LabelLine, Message, PackingLabel, Part } from './message.ts';
import { CONTACT } from './words.ts';

/** For readers without pictures: the same facts in the same order. */
export const asText = ({ title, parts, why }: Message): string =>
  [title, ...parts.map(partInText), `${why} ${CONTACT}`, BROKER_STATEMENT].join('\n\n');

const partInText = (part: Part): string => {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'label':
      return labelInText(part.label);
    case 'rows':
      return [...(part.title === undefined ? [] : [`${part.title}:`]), ...part.rows.map(({ what, value }) => `- ${what}: ${value}`)].join(
        '\n',
      );
    case 'steps':
      return [`${part.title}:`, ...part.steps.map((step, index) => `${index + 1}. ${step}`)].join('\n');
    case 'button':
      return `${part.words}: ${part.href}`;
  }
};

const labelInText = ({ stamp, reference, rows }: PackingLabel): string =>
  [`${stamp}, ${reference}`, ...rows.flat().map(({ title, lines }) => `${title}: ${lines.map(lineInText).join('; ')}`)].join('\n');

const lineInText = ({ strong, rest }: LabelLine): string => (rest === undefined ? strong : `${strong}, ${rest}`);
