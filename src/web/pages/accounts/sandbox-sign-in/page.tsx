import { data, Form, redirectDocument } from 'react-router';
import { PROVIDER_NAMES, SIGN_IN_PROVIDERS, type SignInProvider } from '#domain/accounts/account.ts';
import { brand } from '#domain/core/brand.ts';
import { fieldsOf, refusedForm } from '#web/accounts/form-answer.ts';
import { callFrom } from '#web/core/call.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { SandboxPage } from '#web/ui/sandbox-page.tsx';
import type { Route } from './+types/page.ts';

/** The stand-in for another company's own sign-in page. There is none in production. */
export const loader = ({ params }: Route.LoaderArgs) => ({ provider: providerOf(params.provider) });

/** Whoever is typed is signed in there; what the browser was sent with goes back as it came. */
export const action = async (args: Route.ActionArgs) => {
  const provider = providerOf(args.params.provider);
  const text = fieldsOf(await args.request.formData());
  const asked = new URL(args.request.url).searchParams;
  const sent = (name: string) => asked.get(name) ?? '';
  const way = { redirect_uri: sent('redirect_uri'), state: sent('state'), nonce: sent('nonce'), code_challenge: sent('code_challenge') };
  const person = { name: text('name'), email: text('email'), is_confirmed: text('is_confirmed') === 'true' };
  const decision = text('decision') === 'sign_in' ? 'sign_in' : 'cancel';
  try {
    return redirectDocument((await callFrom(args).sandbox.signIn({ provider, ...way, ...person, decision })).go_to);
  } catch (error) {
    return refusedForm(error, { name: person.name, email: person.email });
  }
};

export const meta: Route.MetaFunction = () => [{ title: 'Sandbox sign-in' }];

const SandboxSignIn = ({ loaderData: { provider }, actionData }: Route.ComponentProps) => (
  <SandboxPage
    name={`Sandbox ${PROVIDER_NAMES[provider]}`}
    note="Nobody is asked"
    foot={<>This page stands in for {PROVIDER_NAMES[provider]}’s own. The same address is the same person.</>}
  >
    <h1 tabIndex={-1}>Sign in to {brand.name}</h1>
    <Form method="post" className="grid gap-16" noValidate>
      <TextField name="name" label="Name" autoComplete="name" defaultValue={actionData?.typed.name ?? 'Ana Reyes'} />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={actionData?.typed.email ?? 'ana.reyes@example.com'}
        error={actionData?.errors.email}
      />
      {provider === 'google' && (
        <CheckField name="is_confirmed" label="The address is confirmed" detail="Unticked, nobody is signed in with it." defaultChecked />
      )}
      <div className="grid gap-12">
        <Button type="submit" kind="tape" size="l" block name="decision" value="sign_in">
          Sign in
        </Button>
        <Button type="submit" kind="outline" block name="decision" value="cancel">
          Cancel
        </Button>
      </div>
    </Form>
  </SandboxPage>
);

export default SandboxSignIn;

const providerOf = (name: string): SignInProvider => {
  const provider = SIGN_IN_PROVIDERS.find((known) => known === name);
  if (provider === undefined) throw data('There is no such page.', { status: 404 });
  return provider;
};
