import { todayIn } from '#domain/core/business-time.ts';
import { type Language, shortDayIn } from '#domain/core/language.ts';
import { inWords } from '#domain/core/money.ts';
import { lastToSign } from '#domain/plan/signing-clock.ts';
import type { PaperBody } from './bodies.ts';

export type BillBody = Extract<PaperBody, { kind: 'bol' }>;

/** When somebody who has not signed what was issued anew is reminded, and the last moment to sign it: the end of the fourth date before loading. */
export type SigningDeadlines = { remind_at: Date; last: Date };

const HOUR_MS = 3_600_000;

/** Reminded a day after the papers were made, or a day before it is too late, and never as soon as the email that brought them. */
export const signingDeadlines = (bol: BillBody): SigningDeadlines => {
  const last = lastToSign(bol.content.agreed.pick_up.from, bol.zone);
  const made = Date.parse(bol.made_at);
  const sooner = Math.min(made + 24 * HOUR_MS, last.getTime() - 24 * HOUR_MS);
  return { remind_at: new Date(Math.max(made + 4 * HOUR_MS, sooner)), last };
};

/** What was issued anew and is not signed by everybody: still waiting, or out of time. `in_force` is the bill of lading that counts meanwhile. */
export type Unsigned = { bol: BillBody; is_expired: boolean; in_force: BillBody | undefined };

/** What counts while papers that were issued anew wait, and once they were not signed in time. */
export const whatCounts = ({ bol, is_expired, in_force }: Unsigned, language: Language = 'en'): string => {
  const words = COUNTS[language];
  const until = words.until(shortDayIn(lastDay(bol), language));
  if (in_force === undefined) return is_expired ? words.none_expired : `${words.none_bound} ${until}`;
  const { agreed, terms } = in_force.content;
  const stands = words.stands(in_force.number, shortDayIn(agreed.pick_up.from, language), inWords(terms.total));
  return is_expired ? words.expired(stands) : `${words.waits(stands)} ${until}`;
};

const english = {
  until: (day: string) => `Sign by the end of ${day}.`,
  none_expired:
    'The papers of this move were not signed in time, so nothing may be loaded on its day. Choose another day, or cancel without cost.',
  none_bound: 'Until everybody has signed, nobody is bound and nothing may be loaded.',
  stands: (number: number, day: string, total: string) => `paper ${number} counts: loading on ${day}, ${total} in all`,
  expired: (stands: string) =>
    `The new papers were not signed in time, so ${stands}. What was agreed since is put before you by the crew, to sign before loading.`,
  waits: (stands: string) => `Until everybody has signed, ${stands}.`,
};

const COUNTS: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    until: (day) => `Firme a más tardar el ${day}.`,
    none_expired:
      'Los documentos de esta mudanza no se firmaron a tiempo, así que no se puede cargar nada en su día. Elija otro día o cancele sin costo.',
    none_bound: 'Mientras no firmen todos, nadie tiene obligación y no se puede cargar nada.',
    stands: (number, day, total) => `vale el documento ${number}: carga el ${day}, ${total} en total`,
    expired: (stands) =>
      `Los documentos nuevos no se firmaron a tiempo, así que ${stands}. Lo que se acordó desde entonces se lo presenta la cuadrilla, para firmar antes de cargar.`,
    waits: (stands) => `Mientras no firmen todos, ${stands}.`,
  },
};

const lastDay = ({ content, zone }: BillBody) => todayIn(zone, lastToSign(content.agreed.pick_up.from, zone));
