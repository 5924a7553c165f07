import type { Client } from '#contract/client.ts';
import type { IconName } from '#web/icons/names.ts';

export type Waiting = Awaited<ReturnType<Client['admin']['overview']>>['waiting'];

export type Counted = Exclude<keyof Waiting, 'no_mover'>;

type Room = { to: string; label: string; icon: IconName; waiting?: Counted };

/** Our team's rooms, in the order of its rail. */
export const TEAM_ROOMS: readonly Room[] = [
  { to: 'today', label: 'Today', icon: 'sun', waiting: 'today' },
  { to: 'plans', label: 'Plans', icon: 'search' },
  { to: 'jobs', label: 'Jobs', icon: 'clock', waiting: 'jobs' },
  { to: 'payouts', label: 'Payouts', icon: 'dollar', waiting: 'payouts' },
  { to: 'damage', label: 'Loss and damage', icon: 'shield', waiting: 'claims' },
  { to: 'movers', label: 'Movers', icon: 'truck' },
  { to: 'applications', label: 'Applications', icon: 'file', waiting: 'applications' },
  { to: 'users', label: 'People', icon: 'users' },
  { to: 'coupons', label: 'Coupons', icon: 'percent' },
  { to: 'partners', label: 'Partners', icon: 'heart' },
  { to: 'templates', label: 'Templates', icon: 'receipt' },
  { to: 'missed-words', label: 'Missed words', icon: 'help' },
  { to: 'claims', label: 'Advertising', icon: 'badge' },
  { to: 'law', label: 'Law', icon: 'check-circle' },
  { to: 'outbox', label: 'Outbox jobs', icon: 'refresh', waiting: 'outbox_jobs' },
  { to: 'letters', label: 'Sent emails', icon: 'mail' },
  { to: 'audit', label: 'Audit log', icon: 'list' },
  { to: 'market', label: 'Market', icon: 'chart' },
  { to: 'status', label: 'Status', icon: 'pulse' },
];
