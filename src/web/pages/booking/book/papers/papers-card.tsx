import { type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { visitTimeInWords } from '#domain/bidding/consultation-times.ts';
import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { PAPERS } from '#domain/papers/kinds.ts';
import { consentStatements, TICKS, type Tick } from '#domain/papers/wording.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { BookletLinks, PaperToSign } from '#web/papers/paper-to-sign.tsx';
import { lastMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { ValuationPrices } from '#web/pricing/valuation-choices.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { moverOf } from '../book-button.tsx';
import type { BookTerms } from '../book-form.ts';
import type { Payment } from '../payment/use-payment.ts';
import styles from './papers-card.module.css';
import { partsInWords, partsOf } from './parts.ts';
import { SignatureField } from './signature-field.tsx';
import { type Drafts, type Sheet, type SheetToSign, TICK_FIELDS } from './use-sheet.ts';

type Props = { plan: PlanView; terms: BookTerms; cover: ValuationPrices; payment: Payment; toSign: SheetToSign };

type Kind = Sheet['papers'][number]['kind'];

/** What a move between states is signed with: each paper with its draft, each tick by itself and unticked, one signature for all. */
export const PapersCard = ({ plan, terms, cover, payment, toSign }: Props) => {
  const { sheet, drafts, prepare } = toSign;
  const { kept, keep } = payment;
  const urlOf = (kind: Kind) => sheet?.papers.find((paper) => paper.kind === kind)?.url ?? null;
  const tickOf = (tick: Tick) => ({
    name: TICK_FIELDS[tick],
    label: `${TICKS[tick].says}.`,
    checked: kept.ticks.includes(tick),
    onChange: ({ target }: { target: HTMLInputElement }) =>
      keep({ ticks: [...payment.now().ticks.filter((other) => other !== tick), ...(target.checked ? [tick] : [])] }),
  });
  const [, ...statements] = consentStatements([
    plan.contact_email_address || 'your email address',
    ...(kept.co_owner?.email ? [kept.co_owner.email] : []),
  ]);
  return (
    <Card title="Your papers" id="papers">
      <div className="stack gap-16">
        <p className="muted">
          Your move crosses a state line, so federal law asks for these papers. You sign once for all of them, and {moverOf(plan)} signs by
          accepting.
        </p>
        <DraftsLine drafts={drafts} onPrepare={prepare} />
        <ol>
          <Paper kind="econsent" url={urlOf('econsent')}>
            <p className="meta">{statements.join(' ')}</p>
            <CheckField {...tickOf('econsent')} />
            <TextField
              className={styles.word!}
              name="read_word"
              label="The word in this paper"
              hint="Open it and type the word that stands at its end. It shows that you can read what you sign."
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="next"
              maxLength={60}
              defaultValue={kept.read_word}
              onInput={({ currentTarget }) => keep({ read_word: currentTarget.value })}
            />
          </Paper>
          <Paper kind="booklets" url={urlOf('booklets')}>
            <BookletLinks plan_id={plan.uuid} />
            <CheckField {...tickOf('booklets')} />
          </Paper>
          <Paper kind="notices" url={urlOf('notices')}>
            <CheckField {...tickOf('notices')} />
          </Paper>
          {terms.survey_waiver_needed ? (
            <Paper kind="waiver" url={urlOf('waiver')}>
              <Survey plan={plan} terms={terms} />
              <CheckField
                {...tickOf('waiver')}
                checked={kept.survey_waived}
                onChange={({ target }) => keep({ survey_waived: target.checked })}
                detail="You sign this below, and it stays with your bill of lading."
              />
            </Paper>
          ) : (
            <Paper kind="survey" url={urlOf('survey')}>
              <p>
                {moverOf(plan)} saw your things{terms.surveyed_on !== null && ` on ${shortDay(terms.surveyed_on)}`}, and its price rests on
                that.
              </p>
            </Paper>
          )}
          <Paper kind="valuation" url={urlOf('valuation')}>
            <p>{coverLine(cover)}</p>
          </Paper>
          <Paper kind="estimate" url={urlOf('estimate')}>
            <p>{inWords(fromDollars(terms.final_price ?? 0))}, with every item, service and line of it. It binds your mover and you.</p>
          </Paper>
          <Paper kind="bol" url={urlOf('bol')}>
            <p>The contract of the move. The crew has it aboard.</p>
          </Paper>
        </ol>
        <div className={styles.signing}>
          <CheckField {...tickOf('owner')} />
          <CoOwner payment={payment} />
          <SignatureField plan={plan} payment={payment} />
          <FreeToCancel plan={plan} terms={terms} />
        </div>
      </div>
    </Card>
  );
};

/** The mover's look at the things, as near at hand as going without it. */
const Survey = ({ plan, terms: { visit } }: Pick<Props, 'plan' | 'terms'>) => (
  <div className={styles.survey}>
    <Icon name="camera" />
    <p>
      <strong className="block strong">A survey, at home or by video, free</strong>
      <span className="meta">
        {visit === null
          ? 'Federal rules give you the right to one before a move between states. The price is fixed again after it, and you book then.'
          : `${moverOf(plan)} looks at your move ${visitTimeInWords(visit)}, ${visit.type === 'video' ? 'by video' : 'at your home'}. Sign after that and there is nothing to waive; your price may change.`}
      </span>
    </p>
    {visit === null && <LinkButton to={`/moving/${plan.uuid}/consultation${ofChosen(plan)}`}>Choose a time</LinkButton>}
  </div>
);

/** Only a visit of the chosen mover stands in the place of the waiver. */
const ofChosen = ({ mover }: PlanView): string => (mover === null ? '' : `?mover=${mover.id}`);

/** The law's sentence, and what it comes to when both sign today; at midnight where the move begins it is a day later, on an open page too. */
const FreeToCancel = ({ plan, terms: { signed_now } }: Pick<Props, 'plan' | 'terms'>) => {
  const { revalidate } = useRevalidator();
  const until = signed_now?.until;
  useEffect(() => {
    const wait = until === undefined ? 0 : Date.parse(until) - Date.now();
    // A clock that is ahead of ours is no midnight.
    if (wait <= 0) return;
    const timer = setTimeout(() => void revalidate(), wait + SECOND_MS);
    return () => clearTimeout(timer);
  }, [until, revalidate]);
  return (
    <p>
      You can cancel without cost until three days after you and {moverOf(plan)} have signed.
      {signed_now !== null && (
        <>
          {' '}
          If both sign today, that is until <strong className="strong">{lastMoment(signed_now.rescind_until, plan.time_zone)}</strong>, and
          the first loading day is {shortDay(signed_now.first_loading_day)}.
        </>
      )}{' '}
      Your plan shows the moment.
    </p>
  );
};

const SECOND_MS = 1_000;

/** What is done of all that signing asks, over the button and told as it changes. */
export const PartsLine = ({ plan, terms, cover, payment, toSign: { is_signed } }: Props) => {
  const parts = partsOf({ plan, terms, cover, kept: payment.kept });
  const is_done = is_signed || parts.every(({ is_done }) => is_done);
  return (
    <p className={styles.parts} role="status">
      <Icon name={is_done ? 'check-circle' : 'list'} />
      {is_signed ? 'Signed' : partsInWords(parts)}
    </p>
  );
};

/** A paper, the draft of it once there is one, and what is said about it. */
const Paper = ({ kind, ...shown }: { kind: Kind; url: string | null; children: ReactNode }) => (
  <PaperToSign title={PAPERS[kind].title} {...shown} />
);

/** Both owners sign: the second one by a link, and nothing is booked before that. */
const CoOwner = ({ payment: { kept, now, keep } }: { payment: Payment }) => {
  const { co_owner } = kept;
  const note = (part: Partial<NonNullable<typeof co_owner>>): void => keep({ co_owner: { ...NOBODY, ...now().co_owner, ...part } });
  return (
    <>
      <CheckField
        name="co_owner"
        label="Somebody else owns these things with me."
        checked={co_owner !== null}
        onChange={({ target }) => keep({ co_owner: target.checked ? NOBODY : null })}
      />
      {co_owner !== null && (
        <div className={styles.co_owner}>
          <TextField
            name="co_owner_name"
            label="Their full name"
            autoComplete="off"
            maxLength={80}
            defaultValue={co_owner.name}
            onInput={({ currentTarget }) => note({ name: currentTarget.value })}
          />
          <TextField
            name="co_owner_email"
            label="Their email address"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={co_owner.email}
            onInput={({ currentTarget }) => note({ email: currentTarget.value })}
          />
          <p className="meta">They get a link to read and sign the same papers. Your place is held until they have, and booked then.</p>
        </div>
      )}
    </>
  );
};

const NOBODY = { name: '', email: '' };

const coverLine = ({ chosen }: ValuationPrices): string => {
  if (chosen === null) return 'Full value or not, as you choose it above.';
  return chosen.waived
    ? 'Full value is given up, as you chose above: 60 cents a pound for each article.'
    : `Full value up to ${inWords(fromDollars(chosen.declared_value))}, as you chose above. It is in the price.`;
};

/** How the drafts stand, told as it changes. */
const DraftsLine = ({ drafts, onPrepare }: { drafts: Drafts; onPrepare: () => void }) => (
  <div className={styles.drafts}>
    <p role="status">
      <Icon name={drafts === 'ready' ? 'check-circle' : drafts === 'failed' ? 'alert-circle' : 'clock'} />
      {DRAFTS[drafts]}
    </p>
    {(drafts === 'ran_out' || drafts === 'failed') && (
      <Button size="s" onClick={onPrepare}>
        Draw them up again
      </Button>
    )}
  </div>
);

const DRAFTS: Readonly<Record<Drafts, string>> = {
  waiting: 'The drafts are drawn up once your name, email, phone and cover are given above.',
  drawing: 'Drawing up your drafts…',
  ready: 'Your drafts can be read. They are good for two hours.',
  ran_out: 'These drafts expired after two hours. Nothing that you typed is lost.',
  failed: 'Your drafts could not be drawn up just now.',
};
