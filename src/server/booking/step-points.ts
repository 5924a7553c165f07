/** The places at which a process may die and nothing may be lost; a test dies there. */
export type StepPoint =
  | 'before_reserve'
  | 'reserve_unsaved'
  | 'after_reserve'
  | 'after_gateway'
  | 'after_unknown'
  | 'installments_taken_up'
  | 'approve_unsaved'
  | 'after_approve'
  | 'release_unsaved'
  | 'after_release'
  | 'recover_leased'
  | 'recover_searched'
  | 'recover_done'
  | 'sweep_searched'
  | 'outbox_leased'
  | 'outbox_sent';

export type Steps = (point: StepPoint) => void;

/** Outside tests nothing happens there. */
export const onward: Steps = () => {};
