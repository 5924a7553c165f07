import type { InstallmentPlan } from '#server/adapters/installments/port.ts';
import { installmentsInMemory, type SandboxInstallments, sandboxInstallments } from '#server/adapters/installments/sandbox.ts';
import { SETTINGS } from '#test/support/site/stand-ins.ts';
import { stumbling } from './network.ts';
import type { Story } from './story.ts';

/** The installment provider behind the same network as the gateway, and its own books. */
export type Provider = {
  installments: SandboxInstallments;
  /** What the customer does at its page, which needs none of our processes. */
  decide(number: string, decision: 'approve' | 'cancel'): Promise<boolean>;
  plans(): Promise<readonly InstallmentPlan[]>;
};

export const aProvider = (story: Story): Provider => {
  const core = sandboxInstallments({ store: installmentsInMemory(), checkout_page: `${SETTINGS.public_url}/sandbox/installments` });
  const call = stumbling(story, 'The installment provider');
  const numbers = new Set<string>();
  const note = (what: string, number: string): void => story.tell(`installments: ${what} ${story.nameOf('installments', number)}`);

  const installments: SandboxInstallments = {
    ...core,
    create: (order) =>
      call(async () => {
        const made = await core.create(order);
        numbers.add(made.number);
        note('opened', made.number);
        return made;
      }),
    read: (number) => call(() => core.read(number)),
    search: (order_id) => call(() => core.search(order_id)),
    since: (at) => call(() => core.since(at)),
    start: (number) => call(() => core.start(number).then(() => note('started', number))),
    cancel: (number) => call(() => core.cancel(number).then(() => note('canceled', number))),
    refund: (back) => call(() => core.refund(back).then(() => note(`gave back ${back.amount} of`, back.number))),
  };
  const decide = async (number: string, decision: 'approve' | 'cancel'): Promise<boolean> => {
    const is_done = await core.decide(number, decision);
    note(`${decision === 'approve' ? 'signed' : 'given up'}${is_done ? '' : ' too late'}`, number);
    return is_done;
  };
  const plans = async () => (await Promise.all([...numbers].map((number) => core.read(number)))).flatMap((plan) => plan ?? []);
  return { installments, decide, plans };
};
