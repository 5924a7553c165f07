import { PROVIDER_NAMES, SIGN_IN_PROVIDERS, type SignInProvider } from '#domain/accounts/account.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './social-buttons.module.css';

type Props = { redirect?: string; move_plan_id?: string };

/** The ways in by another company, which come back to the same page and plan (A2). They leave this document, so they are links. */
export const SocialButtons = ({ redirect, move_plan_id }: Props) => (
  <>
    <div className={styles.buttons}>
      {SIGN_IN_PROVIDERS.map((provider) => (
        <LinkButton key={provider} block reloadDocument to={pathTo(provider, { redirect, move_plan_id })}>
          {MARKS[provider]}
          <span className="sr">Continue with </span>
          {PROVIDER_NAMES[provider]}
        </LinkButton>
      ))}
    </div>
    <p className="row gap-12 text-meta faint ruled">
      <span>or with email</span>
    </p>
  </>
);

const pathTo = (provider: SignInProvider, { redirect, move_plan_id }: Props): string => {
  const query = new URLSearchParams();
  if (redirect) query.set('redirect_url', redirect);
  if (move_plan_id) query.set('move_plan_id', move_plan_id);
  return `/api/v3/users/auth/${provider}${query.size > 0 ? `?${query}` : ''}`;
};

const MARKS = {
  google: (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path fill="#4285F4" d="M23.5 12.3c0-.9-.1-1.5-.3-2.3H12v4.3h6.5c-.1 1.1-.8 2.7-2.4 3.8v3.1h3.9c2.2-2.1 3.5-5.2 3.5-8.9z" />
      <path fill="#34A853" d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3.1c-1 .7-2.4 1.2-4.1 1.2-3.2 0-5.8-2.1-6.8-5H1.2v3.1C3.2 21.3 7.3 24 12 24z" />
      <path fill="#FBBC05" d="M5.2 14.3c-.2-.7-.4-1.5-.4-2.3s.1-1.6.4-2.3V6.6h-4a12 12 0 0 0 0 10.8z" />
      <path fill="#EA4335" d="M12 4.8c2.2 0 3.7 1 4.6 1.8l3.4-3.4C18 1.2 15.2 0 12 0 7.3 0 3.2 2.7 1.2 6.6l4 3.1c1-2.9 3.6-4.9 6.8-4.9z" />
    </svg>
  ),
  facebook: (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="#1877F2" />
      <path
        fill="#fff"
        d="m16.7 15.5.5-3.5h-3.300V9.800c0-.9.5-1.900 2-1.900h1.500V5s-1.400-.2-2.700-.2c-2.700 0-4.500 1.600-4.500 4.600V12h-3v3.500h3v8.400a12 12 0 0 0 3.700 0v-8.400z"
      />
    </svg>
  ),
} as const satisfies Record<SignInProvider, React.ReactNode>;
