import { useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { CallError } from '#contract/client.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import type { Asked } from '#web/core/ask-to-sign-in.ts';
import { call, tried } from '#web/core/call.ts';
import { isPlanPage } from '#web/core/sign-in-path.ts';
import type { Values } from '#web/forms/form-errors.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import styles from './auth-dialog.module.css';
import { CodeForm } from './code-form.tsx';
import { errorsAtFields } from './errors-at-fields.ts';
import { LoginForm } from './login-form.tsx';
import { PasskeyProof, PasskeySignIn } from './passkey-button.tsx';
import { RegisterForm } from './register-form.tsx';
import { giveCode, login, register, type Signed } from './sign-in-calls.ts';
import { SocialButtons } from './social-buttons.tsx';

type Props = { asked: Asked; onDone: (is_signed_in: boolean) => void };

/** The authModal: one dialog with its two views, over whatever page asked for it (A1). */
export const AuthDialog = ({ asked, onDone }: Props) => {
  const [view, setView] = useState(asked.view);
  const viewer = useViewer();
  const [email, setEmail] = useState(asked.email ?? (asked.why === 'expired' ? (viewer?.email ?? '') : ''));
  const { pathname, search } = useLocation();
  const goOn = useGoOn(asked, onDone);
  const [needs_code, setNeedsCode] = useState(false);
  const send = (say: typeof login) => async (values: Values) => {
    const { signed, errors, needs_code: has_second_step = false } = await say(values, asked);
    if (signed) goOn(signed);
    if (has_second_step) setNeedsCode(true);
    return errors;
  };
  const { why } = asked;
  if (why === 'fresh') {
    return (
      <Dialog open onClose={() => onDone(false)} title="Confirm it’s you" intro="Use your passkey, or a code from your app.">
        <PasskeyProof onDone={() => onDone(true)} />
        <CodeForm onSubmit={async ({ code = '' }) => errorsOf(await tried(call().users.prove({ code })), () => onDone(true))} />
      </Dialog>
    );
  }
  const words = view === 'login' ? LOGIN_WORDS[why] : REGISTER_WORDS[why];
  if (needs_code) {
    return (
      <Dialog open onClose={() => onDone(false)} title="Your code" intro="Your password is correct. One more step.">
        <CodeForm onSubmit={send(giveCode)} />
        <PasskeySignIn redirect={asked.redirect} onSigned={goOn} />
      </Dialog>
    );
  }
  const back = asked.redirect ?? (isPlanPage(pathname) ? pathname + search : undefined);
  return (
    <Dialog open onClose={() => onDone(false)} title={words.title} intro={words.intro}>
      <div className={styles.views}>
        <Segmented
          label="Log in or create an account"
          hideLabel
          name="view"
          options={VIEWS}
          value={view}
          onChange={(to) => setView(viewOf(to))}
        />
        <SocialButtons redirect={back} move_plan_id={asked.move_plan_id} />
        {view === 'login' && <PasskeySignIn redirect={asked.redirect} onSigned={goOn} />}
        {view === 'login' ? (
          <LoginForm email={email} is_known={email !== ''} onSubmit={send(login)} />
        ) : (
          <RegisterForm
            name={asked.name}
            email={asked.email}
            button={asked.why === 'keep' ? 'Save my move' : 'Create account'}
            onSubmit={send(register)}
            onKnown={(known) => {
              setEmail(known);
              setView('login');
            }}
          />
        )}
        <p className="text-meta faint centered">
          {view === 'login'
            ? 'You don’t need an account to see prices or book.'
            : 'No phone number needed. We’ll only email you about your moves.'}
        </p>
      </div>
    </Dialog>
  );
};

const errorsOf = ({ error }: { error?: CallError | undefined }, onDone: () => void) => {
  if (error) return errorsAtFields(error);
  onDone();
  return undefined;
};

const VIEWS = [
  { value: 'login', label: 'Log In' },
  { value: 'register', label: 'Create account' },
] as const;

const viewOf = (value: string): Asked['view'] => (value === 'register' ? 'register' : 'login');

type Words = Readonly<Record<Exclude<Asked['why'], 'fresh'>, { title: string; intro: string }>>;

const LOGIN_WORDS: Words = {
  asked: { title: 'Welcome back', intro: 'Your moves are waiting where you left them.' },
  keep: { title: 'Save this move', intro: 'Log in, and you’ll find this plan in your account on any device.' },
  expired: {
    title: 'Log in to continue',
    intro: 'You’ve been signed out. What you typed is still here, and we’ll save it once you’re back in.',
  },
  shut_out: { title: 'Log in to open this plan', intro: 'Only the person who made it can open it, in the same browser or by logging in.' },
};

const REGISTER_WORDS: Words = {
  asked: { title: 'Create your account', intro: 'Your plans, prices and bookings on every device.' },
  keep: { title: 'Save this move', intro: 'Your list, prices and date, saved for you on every device.' },
  expired: { title: 'Create your account', intro: 'What you typed is still here.' },
  shut_out: { title: 'Create your account', intro: 'Your own plans, on every device.' },
};

/** Stays on the page with the account's eyes, or goes where the account begins. */
const useGoOn = ({ why, redirect, stays }: Asked, onDone: Props['onDone']) => {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const viewer = useViewer();
  return (signed: Signed) => {
    if (why === 'shut_out') location.reload();
    else if (!stays && (redirect !== undefined || !isPlanPage(pathname))) location.assign(signed.redirect);
    else {
      onDone(true);
      // The same person as before sees the same page; what waits to be sent again must not meet one that is read anew.
      if (signed.user.id !== viewer?.id) void revalidate();
    }
  };
};
