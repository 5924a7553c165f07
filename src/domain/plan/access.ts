import type { KeyScope } from '#domain/accounts/api-key.ts';
import { type MoverRight, type MoverRole, roleMay } from '#domain/accounts/mover-role.ts';
import type { MovePlan } from './move-plan.ts';

/** A signed-in person. role: 0 super admin, 1 admin, 2 mover, 3 or other customer (Spec section 4). */
export type ViewerUser = {
  id: string;
  name: string;
  email: string;
  role: number;
  mover_id: number | null;
  /** What they are in that mover's company; its owner where nothing is said. */
  mover_role?: MoverRole | null;
  /** The admin behind the session, when one acts as this user. */
  impersonated_by: string | null;
  /** Only then: the admin's name, and the moment at which it ends. */
  impersonation?: { admin_name: string; until: Date };
  /** Of an admin where a second factor is required: it was not shown in this session. Until it is, they are an admin of nothing. */
  lacks_second_factor?: boolean;
};

/** What opens a plan to someone who does not own it. */
export type Grant = {
  plan_id: string;
  /** view and edit open the plan, review lets its customer say how it went. adjust is the crew's key on the move day, approve the customer's to what the crew found: each opens its one page. sign is for who owns the goods with the customer, receive and receive_extra for who takes them in, at the drop-off and at the extra one. */
  scope: 'view' | 'edit' | 'adjust' | 'approve' | 'review' | 'sign' | 'receive' | 'receive_extra';
};

/** What a piece of software showed in the place of a person's session. */
export type ViewerKey = { id: string; scopes: readonly KeyScope[]; partner_key: string | null };

/** Who is looking: a browser, perhaps a signed-in person, and what was granted to either. */
export type Viewer = {
  visitor_id: string | null;
  user: ViewerUser | null;
  grants: readonly Grant[];
  /** For a mover's people: the plans whose customers asked the mover to look at the move. */
  visits?: readonly string[];
  /** Software looks, in the name of whoever made its key: it may what that person may and what its scopes name. */
  key?: ViewerKey;
};

export const NOBODY: Viewer = { visitor_id: null, user: null, grants: [] };

/** How much of the plan is shown: all, all but contact data and streets' units, or only city, state, ZIP, rooms, items and date. */
export type Scope = 'full' | 'view' | 'redacted' | 'none';

/** A plan that somebody may not see is answered like one that isn't there. */
export const NO_SUCH_PLAN = "We can't find this move plan.";

/** The part of a plan that rights depend on. */
export type PlanKeys = Pick<MovePlan, 'uuid' | 'owner_user_id' | 'owner_visitor_id' | 'status' | 'is_public' | 'mover_id'>;

/** How a viewer stands to a plan; several may hold at once. */
export type Relation =
  | 'owner'
  | 'admin'
  /** Followed a link that was mailed to the plan's own contact; ends with the booking. */
  | 'editor'
  /** Followed any other link. */
  | 'reader'
  /** The plan's own mover once it has accepted the job, and before. */
  | 'job_mover'
  | 'asked_mover'
  | 'other_mover'
  /** The customer asked it to look at the move. */
  | 'visiting_mover'
  /** Any mover, on a public plan. */
  | 'public_mover'
  /** Holds the key of the move day's page. */
  | 'crew'
  /** Holds the key that was mailed to the customer with what the crew found. */
  | 'approver'
  /** Followed a link that was mailed to the address that booked. */
  | 'reviewer'
  /** Owns the goods with the customer, and followed the link that was mailed to sign by. */
  | 'co_owner'
  /** Takes the goods in where the customer does not, and followed the link that was mailed for that. */
  | 'receiver'
  /** The same at the extra drop-off: of what came off there alone. */
  | 'extra_receiver';

/** What each relation may do, and what it sees doing it; who is not named may not (decisions, 2). */
const RIGHTS = {
  /** PLAN, the review. */
  view: {
    owner: 'full',
    admin: 'full',
    editor: 'full',
    reader: 'view',
    co_owner: 'view',
    job_mover: 'full',
    asked_mover: 'redacted',
    other_mover: 'redacted',
    visiting_mover: 'redacted',
    public_mover: 'redacted',
  },
  /** Every other step: a mover needs a public plan, the job, or to have been asked for a visit. */
  view_steps: {
    owner: 'full',
    admin: 'full',
    editor: 'full',
    reader: 'view',
    job_mover: 'full',
    visiting_mover: 'redacted',
    public_mover: 'redacted',
  },
  edit: { owner: 'full', admin: 'full', editor: 'full' },
  /** Money, canceling and deleting are for the owner in person: never by a link, never by an admin. */
  book: { owner: 'full' },
  cancel: { owner: 'full' },
  delete: { owner: 'full' },
  reschedule: { owner: 'full', admin: 'full' },
  /** Who else may see it: links and is_public. */
  share: { owner: 'full', admin: 'full' },
  /** Into a plan of one's own: things and addresses, contact data only for the owner. */
  copy: { owner: 'full', admin: 'view', editor: 'view', reader: 'view' },
  history: { owner: 'full', admin: 'full', editor: 'full', reader: 'view' },
  payments: { owner: 'full', admin: 'full' },
  upload: { owner: 'full', admin: 'full', editor: 'full', job_mover: 'full' },
  mover_notes: { admin: 'full', job_mover: 'full', asked_mover: 'redacted' },
  admin_notes: { admin: 'full' },
  /** Accept and decline. */
  answer_job: { admin: 'full', job_mover: 'full', asked_mover: 'redacted' },
  complete_job: { admin: 'full', job_mover: 'full' },
  /** That pick-up, delivery or storage keep other days than agreed. */
  tell_new_dates: { admin: 'full', job_mover: 'full' },
  /** That not everything arrived, and how much did: what stops a capture and gives money back is our team's to say. */
  note_loss: { admin: 'full' },
  /** The page on which the crew says what it found; and who may send its key. */
  adjust_on_move_day: { crew: 'redacted' },
  send_crew_key: { admin: 'full', job_mover: 'full' },
  /** Which truck and which people do it, also while the mover has not answered yet. */
  assign_job: { admin: 'full', job_mover: 'full', asked_mover: 'redacted' },
  /** Where the move is on its day: times, steps and door. */
  follow_move: { owner: 'full', co_owner: 'full', admin: 'full', job_mover: 'full' },
  /** That its crew comes later than promised, and when; and the customer's own answer to it. */
  tell_late: { admin: 'full', job_mover: 'full' },
  answer_late: { owner: 'full' },
  /** What is needed after loading is asked for by the mover and its crew, and signed by the customer in person or by the key that was mailed. */
  ask_extra: { job_mover: 'full', crew: 'redacted' },
  answer_extra: { owner: 'full', co_owner: 'full', approver: 'redacted' },
  /** Saying yes to it is the customer's alone: never an admin's, never silence. */
  approve_adjustment: { owner: 'full', approver: 'redacted' },
  /** Adjustments, templates, the price override, a coupon on a booked job. */
  adjust: { admin: 'full' },
  /** Locking it for everybody and unlocking it, past that very lock; opening it to movers. */
  lock: { admin: 'full' },
  /** Its papers: a mover that was asked sees them without the customer's name, a crew only those that it carries. */
  view_papers: { owner: 'full', co_owner: 'full', admin: 'full', job_mover: 'full', asked_mover: 'redacted', crew: 'view' },
  /** Signing is for the owners in person: never by a link but a co-owner's own, never by an admin. */
  sign_papers: { owner: 'full', co_owner: 'full' },
  rescind: { owner: 'full', co_owner: 'full' },
  /** All of it in one file, and the broker's record: for either party, and our team (49 CFR 371.3(c)). */
  export_papers: { owner: 'full', admin: 'full', job_mover: 'full' },
  /** For the mover, by its own people: accepting is signing. */
  sign_as_mover: { job_mover: 'full', asked_mover: 'redacted' },
  /** On the move day, by the key that the mover sent. */
  sign_as_crew: { crew: 'full' },
  /** What arrived, and how: for whoever takes the goods in, who sees them and their papers, and nothing of a price. */
  note_delivery: { owner: 'full', co_owner: 'full', receiver: 'redacted' },
  note_extra_delivery: { owner: 'full', co_owner: 'full', extra_receiver: 'redacted' },
  /** By which ways, and in which language, the customer is told of the day. */
  choose_notices: { owner: 'full', co_owner: 'full' },
  /** What the crew gets on top: the customer's own money, given in person. */
  tip: { owner: 'full' },
  /** How the move went: for who made it, and for who was asked in an email to the booking's own address. */
  review: { owner: 'full', reviewer: 'full' },
  /** Loss and damage: opened and answered by the customer in person. */
  claim: { owner: 'full' },
  view_claims: { owner: 'full', admin: 'full', job_mover: 'full' },
  /** The conversation about the move; before its yes a mover reads the customer's four questions alone. */
  read_messages: { owner: 'full', co_owner: 'full', admin: 'full', job_mover: 'full', asked_mover: 'redacted', crew: 'view' },
  write_messages: { owner: 'full', co_owner: 'full', admin: 'full', job_mover: 'full', crew: 'view' },
  ask_mover: { owner: 'full' },
  answer_question: { job_mover: 'full', asked_mover: 'redacted' },
  /** What was said of a door, put where the crew reads it. */
  save_access_fact: { owner: 'full', co_owner: 'full', admin: 'full', job_mover: 'full' },
  /** Which movers gave no bid, and why. */
  view_market: { admin: 'full' },
} as const satisfies Record<string, Partial<Record<Relation, Scope>>>;

/** What can be done with a plan. */
export type Action = keyof typeof RIGHTS;

/** What each scope of a key opens of a plan: never a signature, money, or somebody else's word. */
const RIGHTS_OF_SCOPE: Readonly<Record<KeyScope, readonly Action[]>> = {
  'jobs.read': ['view'],
  'jobs.answer': ['answer_job'],
  'days.write': [],
  'rates.read': [],
  'payouts.read': [],
  'prices.read': [],
  'plans.write': [],
};

/** @public So that a test asks every right of every viewer. */
export const ACTIONS = Object.keys(RIGHTS) as readonly Action[];

/** The only judge of rights. A right still meets the rules of the plan's state, such as whyNotEdit. */
export const can = (viewer: Viewer, plan: PlanKeys, action: Action): Scope => {
  if (isImpersonated(viewer) && NEVER_FOR_ANOTHER.has(action)) return 'none';
  if (viewer.key !== undefined && !viewer.key.scopes.some((scope) => RIGHTS_OF_SCOPE[scope].includes(action))) return 'none';
  if (viewer.user?.mover_role === 'sales' && NEVER_FOR_SALES.has(action)) return 'none';
  const rights: Partial<Record<Relation, Scope>> = RIGHTS[action];
  const scope = widest(relationsOf(viewer, plan).map((relation) => rights[relation] ?? 'none'));
  // Software never reads how a customer is reached: whoever is to call signs in.
  return viewer.key !== undefined && scope === 'full' ? 'view' : scope;
};

export const isSuperAdmin = (viewer: Viewer): boolean => viewer.user?.role === 0 && isWhole(viewer.user);
export const isAdmin = (viewer: Viewer): boolean => (viewer.user?.role === 0 || viewer.user?.role === 1) && isWhole(viewer.user);
export const isMover = (viewer: Viewer): boolean => viewer.user?.role === 2;

/**
 * Of a mover's own rooms: its dashboard, rates and calendar are for its own people, each as their role may, and the admins. Its money is
 * not for an admin who acts as one of them, who would then be paid or repaid in another's name (decisions, 2).
 */
export const runsMover = (viewer: Viewer, mover_id: number, what: MoverRight = 'rooms'): boolean => {
  if (what === 'money' && isImpersonated(viewer)) return false;
  return isAdmin(viewer) || (worksFor(viewer, mover_id) && roleMay(viewer.user?.mover_role, what));
};

/** Whatever their role there is. */
export const worksFor = (viewer: Viewer, mover_id: number): boolean => isMover(viewer) && viewer.user?.mover_id === mover_id;

/** Who may sign in a mover's name: who runs the company, in person, and nobody of our team, also not acting as one of them. */
export const signsForMover = (viewer: Viewer, mover_id: number): boolean =>
  worksFor(viewer, mover_id) && roleMay(viewer.user?.mover_role, 'company') && !isImpersonated(viewer) && viewer.key === undefined;

/** An admin may act as a customer or a mover, never as another admin: asked at the beginning, and at every request while it lasts. */
export const mayActAs = (admin: Pick<ViewerUser, 'role'>, subject: Pick<ViewerUser, 'role'>): boolean =>
  (admin.role === 0 || admin.role === 1) && subject.role !== 0 && subject.role !== 1;

/** Who names a mover's price after a visit: our team, or who sells for the mover once the customer has asked for the visit. */
export const maySurvey = (viewer: Viewer, plan_id: string, mover_id: number): boolean =>
  isAdmin(viewer) || (runsMover(viewer, mover_id, 'prices') && viewer.visits?.includes(plan_id) === true);

/** Whether somebody of our team may give this account another role, or ban it: an admin's is changed by a super admin alone. */
export const mayChangeAccount = (viewer: Viewer, subject: Pick<ViewerUser, 'role'>): boolean =>
  isSuperAdmin(viewer) || (isAdmin(viewer) && subject.role !== 0 && subject.role !== 1);

/** An admin acts as this user. */
export const isImpersonated = (viewer: Viewer): boolean => viewer.user !== null && viewer.user.impersonated_by !== null;

export const isOwner = (viewer: Viewer, plan: Pick<PlanKeys, 'owner_user_id' | 'owner_visitor_id'>): boolean =>
  (plan.owner_user_id !== null && plan.owner_user_id === viewer.user?.id) ||
  (plan.owner_visitor_id !== null && plan.owner_visitor_id === viewer.visitor_id);

/** Who signs beside the owner, by a link of their own. */
export const isCoOwner = (viewer: Viewer, { uuid }: Pick<PlanKeys, 'uuid'>): boolean =>
  viewer.grants.some((grant) => grant.plan_id === uuid && grant.scope === 'sign');

/** The plan's chosen mover is looking. */
export const isOwnMover = (viewer: Viewer, plan: Pick<PlanKeys, 'mover_id'>): boolean =>
  isOfficeOfMover(viewer) && plan.mover_id !== null && plan.mover_id === viewer.user?.mover_id;

/** Who sees the plan redacted sees no mover's prices on it but its own: what others ask is not for a competitor. */
export const seesPricesOf = (viewer: Viewer, scope: Scope, mover_id: number | null): boolean =>
  scope !== 'redacted' || isOwnMover(viewer, { mover_id });

const isWhole = (user: ViewerUser): boolean => user.lacks_second_factor !== true;

/** An admin who acts as a customer can't pay, read payment data, or speak for them (decisions, 2). */
const NEVER_FOR_ANOTHER: ReadonlySet<Action> = new Set([
  'book',
  'payments',
  'sign_papers',
  'rescind',
  'sign_as_mover',
  'approve_adjustment',
  'note_delivery',
  'note_extra_delivery',
  'choose_notices',
  'ask_extra',
  'answer_extra',
  'tip',
  'review',
  'claim',
  'write_messages',
  'ask_mover',
  'answer_question',
]);

/** Who sells a move does not say that it is done, nor who does it. */
const NEVER_FOR_SALES: ReadonlySet<Action> = new Set(['complete_job', 'tell_new_dates', 'send_crew_key', 'assign_job', 'tell_late']);

const ACCEPTED: ReadonlySet<MovePlan['status']> = new Set(['confirmed', 'in_progress', 'completed']);

const NOT_BOOKED: ReadonlySet<MovePlan['status']> = new Set(['draft', 'canceled']);

const relationsOf = (viewer: Viewer, plan: PlanKeys): readonly Relation[] => {
  const granted = viewer.grants.filter((grant) => grant.plan_id === plan.uuid);
  const is_editor = NOT_BOOKED.has(plan.status) && granted.some((grant) => grant.scope === 'edit');
  const relations: Relation[] = isOfficeOfMover(viewer) ? [moverRelation(viewer, plan)] : [];
  if (isOfficeOfMover(viewer) && plan.is_public) relations.push('public_mover');
  if (isOfficeOfMover(viewer) && viewer.visits?.includes(plan.uuid)) relations.push('visiting_mover');
  if (isOwner(viewer, plan)) relations.push('owner');
  if (isAdmin(viewer)) relations.push('admin');
  if (is_editor) relations.push('editor');
  if (granted.some(({ scope }) => scope === 'view' || scope === 'edit')) relations.push('reader');
  if (granted.some(({ scope }) => scope === 'adjust')) relations.push('crew');
  if (granted.some(({ scope }) => scope === 'approve')) relations.push('approver');
  if (granted.some(({ scope }) => scope === 'review')) relations.push('reviewer');
  if (granted.some(({ scope }) => scope === 'receive')) relations.push('receiver');
  if (granted.some(({ scope }) => scope === 'receive_extra')) relations.push('extra_receiver');
  if (isCoOwner(viewer, plan)) relations.push('co_owner');
  return relations;
};

/** A crew comes to a move by its link alone. */
const isOfficeOfMover = (viewer: Viewer): boolean => isMover(viewer) && viewer.user?.mover_role !== 'crew';

const moverRelation = (viewer: Viewer, plan: PlanKeys): Relation => {
  if (!isOwnMover(viewer, plan)) return 'other_mover';
  return ACCEPTED.has(plan.status) ? 'job_mover' : 'asked_mover';
};

const WIDENING: readonly Scope[] = ['none', 'redacted', 'view', 'full'];

const widest = (scopes: readonly Scope[]): Scope => WIDENING[Math.max(0, ...scopes.map((scope) => WIDENING.indexOf(scope)))]!;
