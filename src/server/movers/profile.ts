import { throwIf } from '#domain/core/refusal.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { logoUrl } from '#domain/movers/mover-logo.ts';
import { type MoverProfile, profileOf, whyNotSaveProfile } from '#domain/movers/mover-profile.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireSeen, versionOf } from '#server/accounts/audit/seen-version.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { lockMover, writeMover } from './change-market.ts';
import { ownMover } from './own-mover.ts';

/** What a mover says of itself, beside what was checked and is not its to change. */
export const showOwnProfile = async (caller: Caller, id: number) => shown(await ownMover(caller, id, 'company'));

export const saveProfile = async (caller: Caller, id: number, profile: MoverProfile, version?: string) => {
  const mover = await ownMover(caller, id, 'company');
  throwIf(whyNotSaveProfile(profile, Number(caller.now.today.slice(0, 4))));
  await inTransaction(caller.world, async (tx) => {
    const before = await lockMover(tx, id);
    await requireSeen(tx, version, profileOf({ ...mover, ...before }), { kind: 'mover', id });
    const after = {
      ...before,
      ...profile,
      about: profile.about.trim(),
      destination_states: [...new Set(profile.destination_states)].sort(),
    };
    await recordAudit(tx, caller, {
      ...{ what: 'Changed the profile', subject: { kind: 'mover', id } },
      ...{ before: profileOf({ ...mover, ...before }), after: profileOf({ ...mover, ...after }) },
    });
    await writeMover(tx, after);
  });
  return shown({ ...mover, ...profile });
};

const shown = (mover: Mover) => {
  const { name, legal_name, usdot_number, mc_number, state_licenses, insured_until, address } = mover;
  const { origin_area: area, destination_states, ...profile } = profileOf(mover);
  return {
    version: versionOf(profileOf(mover)),
    profile: {
      ...profile,
      origin_area: area.kind === 'zips' ? { kind: area.kind, prefixes: [...area.prefixes] } : area,
      destination_states: [...destination_states],
    },
    logo_url: logoUrl(mover.logo),
    fixed: {
      ...{ name, legal_name, usdot_number, mc_number, insured_until, city: address.city, state: address.state },
      state_licenses: state_licenses.map((license) => ({ ...license })),
    },
  };
};
