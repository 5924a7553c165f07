import { Form, redirect } from 'react-router';
import { PRIVACY_CHOICES, type PrivacyStand, privacyCookie, privacyStand } from '#domain/accounts/privacy-choice.ts';
import { brand } from '#domain/core/brand.ts';
import { TIMINGS } from '#domain/core/timings.ts';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { InfoPopover } from '#web/ui/overlay/info-popover.tsx';
import type { Route } from './+types/page.ts';

/** Works without a script: the choice is a cookie, and the form is a form. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  ...standOf(request),
  is_kept: new URL(request.url).searchParams.has('kept'),
});

export const action = async ({ request }: Route.ActionArgs) => {
  const said = (await request.formData()).get('choice');
  const choice = PRIVACY_CHOICES.find((one) => one === said);
  if (choice === undefined) return redirect('/privacy-choices/');
  const cookie = privacyCookie(choice, new URL(request.url).protocol === 'https:');
  return redirect('/privacy-choices/?kept', { headers: { 'Set-Cookie': cookie } });
};

const standOf = ({ headers }: Request): PrivacyStand => privacyStand(headers.get('cookie') ?? '', headers.get('sec-gpc') === '1');

export const meta: Route.MetaFunction = () => [
  {
    name: 'description',
    content: 'Say whether your visits may be counted, and change it at any time. What is counted, and what never is.',
  },
];

const PrivacyChoices = ({ loaderData: { choice, by_browser, is_kept } }: Route.ComponentProps) => (
  <AccountPage
    title="Privacy choices"
    lead="Whether we may count your visits. Nothing else on this site depends on it."
    foot={
      <>
        More on what we keep and for how long: <a href="/privacy/">Privacy</a>
      </>
    }
  >
    <title>{`Privacy choices · ${brand.name}`}</title>
    {is_kept && !by_browser && (
      <Notice tone="pine" role="status">
        Kept in this browser for a year.
      </Notice>
    )}
    {by_browser ? <ByBrowser /> : <Choice choice={choice} />}
    <WhatIsCounted />
  </AccountPage>
);

export default PrivacyChoices;

const ByBrowser = () => (
  <Notice tone="info" title="Your browser has answered already">
    It sends Global Privacy Control, which we take as a no. Nothing is counted, whatever was chosen here before.
  </Notice>
);

const Choice = ({ choice }: Pick<PrivacyStand, 'choice'>) => (
  <Form method="post" className="stack gap-16">
    <RadioCards
      name="choice"
      label="May we count your visits?"
      defaultValue={choice ?? 'refuse'}
      choices={[
        { value: 'allow', label: 'Yes, count them', detail: 'We see what works and what fails.' },
        { value: 'refuse', label: 'No, don’t count them', detail: 'Nothing is sent, and no campaign is kept.' },
      ]}
    />
    <Button kind="primary" type="submit" block>
      Keep this choice
    </Button>
  </Form>
);

const WhatIsCounted = () => (
  <div className="stack gap-8 meta">
    <p>
      <strong>Counted, if you allow it:</strong> which kind of page was opened, calls that failed, an address field that did not answer, a
      press on connecting utilities, and that a paid click led here.
    </p>
    <p>
      <strong>Never:</strong> names, email addresses, phone numbers, streets, what you typed, which plan it is, and anything at all on the
      page where you pay.
    </p>
    <p>
      A browser that sends Global Privacy Control has said no by itself.
      <InfoPopover label="What Global Privacy Control is" hover_ms={TIMINGS.popover_hover}>
        A setting of some browsers, and of extensions for others. It tells every site at once not to sell or share what it learns of you.
        Look for it among your browser’s privacy settings.
      </InfoPopover>
    </p>
  </div>
);
