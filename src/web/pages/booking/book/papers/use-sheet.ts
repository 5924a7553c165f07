import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import { contactErrors, phoneDigits } from '#domain/core/contact.ts';
import { toDollars } from '#domain/core/money.ts';
import { SHEET_MS, whyNotOwners } from '#domain/papers/signing.ts';
import type { Tick } from '#domain/papers/wording.ts';
import { call } from '#web/core/call.ts';
import { hasErrors, type Values } from '#web/forms/form-errors.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import type { ValuationPrices } from '#web/pricing/valuation-choices.ts';
import { type BookTerms, contactIn, ownerIn, valuationChoiceOf } from '../book-form.ts';
import type { KeptBook } from '../kept-book.ts';
import type { Payment } from '../payment/use-payment.ts';

export type Sheet = Awaited<ReturnType<Client['papers']['makeSheet']>>;
type Asked = Omit<Parameters<Client['papers']['makeSheet']>[0], 'id'>;
type Valuation = Asked['valuation'];

/** A sheet, what was on the page that it was drawn up for, and when. */
type Drawn = { sheet: Sheet; of: string; at: number };

/** How the drafts stand: something has to be given first, they are on their way, can be read, ran out, or could not be had. */
export type Drafts = 'waiting' | 'drawing' | 'ready' | 'ran_out' | 'failed';

export type SheetToSign = ReturnType<typeof useSheet>;

/** Cover and price come one after the other, and another owner letter by letter: nobody waits for the first of them. */
const PAUSE_MS = { alone: 400, with_co_owner: 1_500 } as const;

/**
 * The papers of a move between states. Their drafts are drawn up as soon as names, address and cover are known, since the word to be typed
 * stands in the first of them, and anew whenever the page says something else.
 */
export const useSheet = (terms: BookTerms, cover: ValuationPrices, payment: Payment) => {
  const { plan, settled } = usePlan();
  const { state: reading, revalidate } = useRevalidator();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  /** What could not be drawn up, so that it is not tried over and over. */
  const [failed, setFailed] = useState('');
  const [ran_out, setRanOut] = useState(false);
  const line = useRef<{ of: string; making: Promise<Drawn> } | null>(null);

  const asked = terms.is_federal ? askedFor(terms, contactOn(plan), payment.kept.co_owner, chosenOn(cover)) : undefined;
  const of = asked === undefined ? '' : keyOf(plan, asked, plan.contact_phone_number);
  const { signed } = payment.kept;
  const is_signed = signed?.of === of && Date.now() - signed.at < SHEET_MS;

  /** One behind the other: a newer sheet takes the place of an older one on the server too. */
  const drawUp = (asked: Asked, of: string): Promise<Drawn> => {
    if (line.current?.of === of) return line.current.making;
    const before = line.current?.making.catch(() => undefined);
    const make = async (): Promise<Drawn> => {
      await before;
      await settled();
      const made = { sheet: await call().papers.makeSheet({ id: plan.uuid, ...asked }), of, at: Date.now() };
      setDrawn(made);
      setRanOut(false);
      return made;
    };
    const making = make();
    line.current = { of, making };
    const done = (): void => {
      if (line.current?.making === making) line.current = null;
    };
    making.then(done, done);
    return making;
  };

  /** Nobody asked for it by a press: what is wrong is said where the drafts would be. */
  const prepare = (): void => {
    if (asked === undefined) return;
    setFailed('');
    drawUp(asked, of).catch((error: unknown) => {
      setFailed(of);
      // The bill on the page is not the one of now.
      if (asCallError(error).problem.code === 'price_changed') void revalidate();
    });
  };
  const latest = useRef(prepare);
  useEffect(() => {
    latest.current = prepare;
  });
  const due = reading === 'idle' && drawn?.of !== of && !is_signed && failed !== of ? of : '';
  const pause = payment.kept.co_owner === null ? PAUSE_MS.alone : PAUSE_MS.with_co_owner;
  useEffect(() => {
    if (due === '') return;
    const timer = setTimeout(() => latest.current(), pause);
    return () => clearTimeout(timer);
  }, [due, pause]);

  useEffect(() => {
    if (drawn === null) return;
    const timer = setTimeout(() => setRanOut(true), drawn.at + SHEET_MS - Date.now());
    return () => clearTimeout(timer);
  }, [drawn]);

  /** Signs what the page says, once, however often it is pressed. Answers the sheet that a booking names; none where nothing is signed. */
  const sign = async (values: Values): Promise<string | undefined> => {
    if (!terms.is_federal) return undefined;
    const pressed = askedFor(terms, contactIn(values), coOwnerIn(values), coverIn(values, cover));
    if (pressed === undefined) return signed?.sheet_id;
    const wanted = keyOf(plan, pressed, values['phone_number'] ?? '');
    if (is_signed && signed.of === wanted) return signed.sheet_id;
    const { sheet } = drawn?.of === wanted && !ran_out ? drawn : await drawUp(pressed, wanted);
    const { drawing, name } = values;
    await call().papers.sign({
      ...{ id: plan.uuid, sheet_id: sheet.sheet_id, body_sha256: sheet.papers.map(({ sha256 }) => sha256) },
      ...(drawing === undefined ? { name: name ?? '' } : { name: ownerIn(values), drawing }),
      ...{ ticks: sheet.ticks.filter((tick) => values[TICK_FIELDS[tick]] === 'true'), read_word: values['read_word'] ?? '' },
      ...{ browser_at: new Date().toISOString(), browser_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    });
    payment.keep({ signed: { sheet_id: sheet.sheet_id, of: wanted, at: Date.now() } });
    return sheet.sheet_id;
  };

  /** The papers are not the ones of now: they are drawn up anew, and what was typed stays. */
  const forget = (): void => {
    payment.keep({ signed: null });
    setDrawn(null);
    setFailed('');
  };

  const drafts: Drafts = ran_out
    ? 'ran_out'
    : drawn !== null || is_signed
      ? 'ready'
      : of === ''
        ? 'waiting'
        : failed === of
          ? 'failed'
          : 'drawing';
  return { sheet: drawn?.sheet ?? null, drafts, is_signed, prepare, sign, forget };
};

/** The page's field of each tick; two of them are older than the papers. */
export const TICK_FIELDS: Readonly<Record<Tick, string>> = {
  owner: 'ticks.owner',
  co_owner: 'ticks.co_owner',
  econsent: 'ticks.econsent',
  booklets: 'ticks.booklets',
  notices: 'ticks.notices',
  waiver: 'survey_waived',
  released: 'full_value_waived',
};

type Contact = ReturnType<typeof contactIn>;

const contactOn = (plan: PlanView): Contact => ({
  first_name: plan.contact_first_name,
  last_name: plan.contact_last_name,
  email_address: plan.contact_email_address,
  phone_number: plan.contact_phone_number,
});

const chosenOn = ({ chosen }: ValuationPrices): Valuation | undefined => (chosen === null ? undefined : (chosen as Valuation));

const coverIn = (values: Values, prices: ValuationPrices): Valuation | undefined => {
  const choice = valuationChoiceOf(values, prices);
  if (choice?.waived) return { waived: true };
  if (choice?.declared_value === undefined) return undefined;
  return { waived: false, declared_value: toDollars(choice.declared_value), deductible: choice.deductible ?? 0 };
};

/** Nothing while the page does not say enough for papers. */
const askedFor = (
  { final_price, survey_waiver_needed }: BookTerms,
  contact: Contact,
  co_owner: KeptBook['co_owner'],
  valuation?: Valuation,
): Asked | undefined => {
  if (final_price === null || valuation === undefined || hasErrors(contactErrors(contact))) return undefined;
  const owner = { name: ownerIn(contact), email: contact.email_address.trim() };
  const owners = [owner, ...(co_owner === null ? [] : [{ name: co_owner.name.trim(), email: co_owner.email.trim() }])];
  if (whyNotOwners(owners) !== undefined) return undefined;
  return { total_cost: final_price, coupon: null, valuation, survey_waived: survey_waiver_needed, owners };
};

const coOwnerIn = ({ co_owner_name, co_owner_email }: Values): KeptBook['co_owner'] =>
  co_owner_name === undefined ? null : { name: co_owner_name, email: co_owner_email ?? '' };

const keyOf = ({ extraordinary_articles }: PlanView, asked: Asked, phone: string): string =>
  JSON.stringify([asked, phoneDigits(phone), extraordinary_articles]);
