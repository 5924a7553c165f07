import { monthDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';

type Part = { day: string; amount: number };

/** How many parts; each choice tells its first and its last. */
export const Months = ({ options }: { options: readonly { months: number; parts: readonly Part[] }[] }) => (
  <RadioCards
    name="months"
    label="In how many months"
    defaultValue={String(options[0]?.months ?? '')}
    choices={options.map(({ months, parts }) => ({
      value: String(months),
      label: `${months} months`,
      detail: detailOf(parts),
      figure: `${money(parts.at(-1))} a month`,
    }))}
  />
);

/** Twelve months cross a year's end, so the last day has its year. */
const detailOf = (parts: readonly Part[]): string => {
  const last = parts.at(-1)?.day ?? '';
  return `First ${money(parts[0])}, last on ${monthDay(last)}, ${last.slice(0, 4)}`;
};

const money = (part: Part | undefined): string => inWords(fromDollars(part?.amount ?? 0));
