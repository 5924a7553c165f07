import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DayOut, Dollars, text } from '#contract/core/fields.ts';
import { SIGN_IN_PROVIDERS } from '#domain/accounts/account.ts';

const { get, post } = callsOf('Development');

const number = text(40);

/** What the sandbox installment provider's own checkout page needs; answered with 404 in production and with a real provider. */
export const sandbox = {
  checkout: get('/sandbox/installments/{number}', 'A plan of the sandbox installment provider (not in production)')
    .input(z.object({ number }))
    .output(
      z.object({
        number: z.string(),
        amount: Dollars,
        state: z.enum(['pending', 'authorized', 'active', 'canceled']),
        /** Each way to pay it off: equal parts, the first one now. */
        options: z.array(z.object({ months: z.number(), parts: z.array(z.object({ day: DayOut, amount: Dollars })) })),
        return_url: z.string(),
        cancel_url: z.string(),
      }),
    ),

  decide: post('/sandbox/installments/{number}', 'Sign a plan of the sandbox installment provider, or give it up (not in production)')
    .input(z.object({ number, decision: z.enum(['approve', 'cancel']) }))
    .output(z.object({ state: z.enum(['pending', 'authorized', 'active', 'canceled']), go_to: z.string() })),

  signIn: post('/sandbox/sign-in/{provider}', 'Be somebody at the page that stands in for another company’s sign-in (not in production)')
    .input(
      z.object({
        provider: z.enum(SIGN_IN_PROVIDERS),
        redirect_uri: text(500),
        state: text(200),
        nonce: text(200),
        code_challenge: text(200),
        decision: z.enum(['sign_in', 'cancel']),
        name: text(200),
        email: text(254),
        is_confirmed: z.boolean(),
      }),
    )
    .output(z.object({ go_to: z.string() })),
};
