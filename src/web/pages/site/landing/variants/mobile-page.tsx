import { brand } from '#domain/core/brand.ts';
import { MoveForm } from '#web/site/move-form/move-form.tsx';
import { isRefused } from '#web/site/move-form/request-answer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { answerHere } from '../answer-here.ts';
import { LandingFrame } from '../landing-frame.tsx';
import { answerVariant, type LandingWords, loadLanding } from '../landing-request.ts';
import type { Route } from './+types/mobile-page.ts';
import styles from './mobile-page.module.css';

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadLanding(args, MOBILE_WORDS)),
  on_the_go: ON_THE_GO,
  hours: CALL_HOURS,
});

export const action = (args: Route.ActionArgs) => answerVariant(args, 'mobile');

export const clientAction = answerHere;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.found ?? [];

/** One column at every width, no pictures: the form is the page. */
const MobilePage = ({ loaderData: { form, title, h1, lead, on_the_go, hours }, actionData }: Route.ComponentProps) => (
  <LandingFrame title={title} is_refused={isRefused(actionData)}>
    <div className={`wrap ${styles.page}`}>
      <h1 className="hero" tabIndex={-1}>
        {h1}
      </h1>
      <p className="lead">{lead}</p>
      <div className={styles.slip} id="get-prices">
        <MoveForm {...form} answer={actionData} action="/mobile" />
      </div>
      <ul className={styles.good}>
        {on_the_go.map(({ icon, title: name, text }) => (
          <li key={name}>
            <Icon name={icon} size="l" />
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p>
        Rather talk? <a href={brand.phone_link}>{brand.phone}</a>
        <br />
        <span className="meta">{hours}</span>
      </p>
    </div>
  </LandingFrame>
);

export default MobilePage;

/** A price as a phone in one hand wants it, in words of its own. */
const MOBILE_WORDS: LandingWords = {
  canonical: '/mobile',
  title: 'Your moving price, on your phone',
  description: 'Two places, a size and a day: guaranteed prices from licensed movers on your phone in seconds, and no phone number needed.',
  h1: 'Your moving price, in a minute.',
  lead: 'Two places, a size and a day.',
};

const ON_THE_GO = [
  { icon: 'mobile', title: 'Start here, finish anywhere', text: 'Email the plan to yourself; its link opens it on any device.' },
  { icon: 'phone-off', title: 'Nobody calls you', text: 'There is no field for your number before you book.' },
  { icon: 'receipt', title: 'Every dollar has a line', text: 'Tap a price and read what it is made of.' },
] as const;

const CALL_HOURS = brand.hours.map(({ text }) => text).join(', ');
