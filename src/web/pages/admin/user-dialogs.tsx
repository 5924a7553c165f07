import type { Client } from '#contract/client.ts';
import { CODE_RULES, CodeField } from '#web/accounts/code-form.tsx';
import { CheckField } from '#web/forms/check-field.tsx';
import { SelectField } from '#web/forms/select-field.tsx';
import { ChangeDialog } from './list/change-dialog.tsx';
import { ROLES } from './roles.ts';

export type User = Awaited<ReturnType<Client['admin']['users']>>['users'][number];

type Props = { user: User; onClose: () => void };

/** A role, which only a super admin gives, and a ban. */
export const ChangeAccount = ({ user, may_set_role, onClose }: Props & { may_set_role: boolean }) => (
  <ChangeDialog
    id="change-account"
    open
    onClose={onClose}
    title={user.name || user.email}
    intro={`${user.email}. Changes take effect the next time this person opens a page.`}
    does="Save"
    why="needed"
    send={(api, { role, is_banned, ends_second_factor, why = '' }) =>
      api.admin.changeUser({
        user_id: user.id,
        version: user.version,
        is_banned: is_banned === 'true',
        why,
        ends_second_factor: ends_second_factor === 'true',
        ...(role === undefined || role === String(user.role) ? {} : { role: Number(role) }),
      })
    }
    done={`The account of ${user.name || user.email} is saved.`}
  >
    {may_set_role ? (
      <SelectField name="role" label="Role" options={rolesFor(user)} defaultValue={String(user.role)} />
    ) : (
      <p className="meta">Only a super admin changes roles.</p>
    )}
    <CheckField
      name="is_banned"
      label="Banned"
      detail="Signs this person out everywhere and blocks sign-in. Booked moves aren’t affected."
      defaultChecked={user.is_banned}
    />
    {user.has_second_factor && (
      <CheckField
        name="ends_second_factor"
        label="Remove the second step"
        detail="For someone who has lost both their app and their recovery codes. Signs them out everywhere, so make sure it’s really them asking."
      />
    )}
  </ChangeDialog>
);

/** The whole page is another person's from then on: it is loaded anew. */
export const ActAs = ({ user, has_second_factor, onClose }: Props & { has_second_factor: boolean }) => (
  <ChangeDialog
    id="act-as"
    open
    onClose={onClose}
    title={`Act as ${user.name || user.email}`}
    intro="For an hour at most. What you do is recorded under both names. You can’t pay, and you can’t change the password or the email."
    does="Act as this person"
    why="needed"
    send={async (api, { why = '', code = '' }) => {
      const { redirect } = await api.impersonations.begin({ user_id: user.id, why, code });
      location.assign(redirect);
    }}
    done=""
    rules={has_second_factor ? CODE_RULES : {}}
  >
    {has_second_factor && <CodeField hint="A current code from your app." />}
  </ChangeDialog>
);

const rolesFor = (user: User) => ROLES.filter(({ value }) => value !== '2' || user.mover !== null);
