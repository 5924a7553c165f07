import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import { BROKER_STATEMENT } from '#domain/movers/carrier-number.ts';
import type { LabelLine, Message, PackingLabel, Part } from './message.ts';

/** For readers without pictures: the same facts in the same order. */
export const asText = (message: Message): string =>
  [message.title, ...message.parts.map(partInText), footOf(message), BROKER_STATEMENT].join('\n\n');

/** Why it comes, somebody who answers, and what is not in the letter's language. */
export const footOf = ({ why, language = 'en' }: Pick<Message, 'why' | 'language'>): string => {
  const { contact, papers } = LETTER_WORDS[language].frame;
  return [why, contact, papers].filter(Boolean).join(' ');
};

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
