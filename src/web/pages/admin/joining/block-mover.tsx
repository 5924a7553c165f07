import type { Client } from '#contract/client.ts';
import { ChangeDialog } from '#web/pages/admin/list/change-dialog.tsx';

export type Mover = Awaited<ReturnType<Client['admin']['movers']>>['movers'][number];

/** Out of the market, or back into it. */
export const BlockMover = ({ mover, onClose }: { mover: Mover; onClose: () => void }) => {
  const is_blocked = mover.standing === 'suspended';
  return (
    <ChangeDialog
      id="block-mover"
      open
      onClose={onClose}
      title={is_blocked ? `Let ${mover.name} bid again?` : `Suspend ${mover.name}?`}
      intro={
        is_blocked
          ? 'It bids again starting with the next price, as long as its documents and rates are in order.'
          : 'From now on it can’t bid, and plans that chose it lose it at their next change. It keeps the jobs it already has.'
      }
      does={is_blocked ? 'Let it bid' : 'Suspend'}
      danger={!is_blocked}
      why={is_blocked ? 'optional' : 'needed'}
      send={(api, { why = '' }) => api.admin.blockMover({ mover_id: mover.id, is_blocked: !is_blocked, version: mover.version, why })}
      done={is_blocked ? `${mover.name} may bid again.` : `${mover.name} is suspended.`}
    />
  );
};
