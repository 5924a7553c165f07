import { describe, expect, test } from 'vitest';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import { aMoverUser, anAdmin, aSuperAdmin, aUser, theOwner, withLink } from '#test/support/people/viewers.ts';
import { ACTIONS, type Action, can, mayChangeAccount, NOBODY, runsMover, type Scope, type Viewer } from './access.ts';
import type { MovePlan } from './move-plan.ts';

const DRAFT = anEmptyPlan({ mover_id: 1 });
const RESERVED = anEmptyPlan({ mover_id: 1, status: 'reserved' });
const CONFIRMED = anEmptyPlan({ mover_id: 1, status: 'confirmed' });
const CANCELED = anEmptyPlan({ mover_id: 1, status: 'canceled' });
const PUBLIC = anEmptyPlan({ mover_id: 1, is_public: true });
const ANAS = anEmptyPlan({ owner_visitor_id: null, owner_user_id: 'user' });

const OWNER_MAY: readonly Action[] = [
  'view',
  'view_steps',
  'edit',
  'book',
  'cancel',
  'delete',
  'reschedule',
  'share',
  'copy',
  'history',
  'payments',
  'upload',
  'approve_adjustment',
  'answer_extra',
  'choose_notices',
  'note_delivery',
  'note_extra_delivery',
  'follow_move',
  'answer_late',
  'ask_mover',
  'read_messages',
  'write_messages',
  'save_access_fact',
  'tip',
  'view_papers',
  'export_papers',
  'sign_papers',
  'rescind',
  'review',
  'claim',
  'view_claims',
];

/** What a viewer may do, and with how much in sight. */
const rightsOf = (viewer: Viewer, plan: MovePlan): Partial<Record<Action, Scope>> =>
  Object.fromEntries(ACTIONS.map((action) => [action, can(viewer, plan, action)] as const).filter(([, scope]) => scope !== 'none'));

const all = (actions: readonly Action[], scope: Scope) => Object.fromEntries(actions.map((action) => [action, scope]));

describe('the owner', () => {
  test.each([
    ['the browser that made it', theOwner, DRAFT],
    ['the account that it belongs to', aUser(), ANAS],
    ['the owner of a booked plan', theOwner, CONFIRMED],
  ])('%s sees and does everything that is a customer’s [decisions 2]', (_, viewer, plan) => {
    expect(rightsOf(viewer, plan)).toEqual(all(OWNER_MAY, 'full'));
  });

  test('an admin who acts as the owner can neither pay, read payments, agree to more nor speak in the owner’s name [decisions 2] [property 33]', () => {
    const acting = aUser({ impersonated_by: 'admin' });
    expect(rightsOf(acting, ANAS)).toEqual(
      all(
        OWNER_MAY.filter(
          (action) =>
            ![
              'book',
              'payments',
              'approve_adjustment',
              'answer_extra',
              'choose_notices',
              'note_delivery',
              'note_extra_delivery',
              'sign_papers',
              'rescind',
              'review',
              'claim',
              'ask_mover',
              'write_messages',
              'tip',
            ].includes(action),
        ),
        'full',
      ),
    );
  });
});

describe('everybody else', () => {
  test.each([
    ['nobody', NOBODY],
    ['another browser', { ...theOwner, visitor_id: 'another' }],
    ['another customer', aUser({ id: 'another' })],
    ['a customer with an unknown role', aUser({ id: 'another', role: 9 })],
    ['a viewer with a link to another plan', withLink('edit', anEmptyPlan({ uuid: '99999999-2222-4333-8444-555555555555' }))],
  ])('%s has no right at all, public or not [decisions 2] [property 25] [spec 4.19]', (_, viewer) => {
    for (const plan of [DRAFT, PUBLIC, CONFIRMED, ANAS]) expect(rightsOf(viewer, plan)).toEqual({});
  });

  test('a plan without that kind of owner is not owned by viewers without an id [decisions 2]', () => {
    expect(can({ ...NOBODY, visitor_id: null }, ANAS, 'view')).toBe('none');
    expect(can({ ...NOBODY, user: null }, DRAFT, 'view')).toBe('none');
  });
});

describe('mailed links', () => {
  test('a link to look shows the plan without contact data [decisions 2]', () => {
    expect(rightsOf(withLink('view'), DRAFT)).toEqual(all(['view', 'view_steps', 'copy', 'history'], 'view'));
  });

  test('a link to edit opens a draft, but never pays, cancels, deletes or shares [decisions 2]', () => {
    expect(rightsOf(withLink('edit'), DRAFT)).toEqual({
      ...all(['view', 'view_steps', 'edit', 'history', 'upload'], 'full'),
      copy: 'view',
    });
    expect(can(withLink('edit'), CANCELED, 'edit')).toBe('full');
  });

  test('editing by link ends with the booking [decisions 2]', () => {
    expect(rightsOf(withLink('edit'), RESERVED)).toEqual(rightsOf(withLink('view'), RESERVED));
  });

  test('a key of the move day opens its one page and the papers that a crew carries and signs, and nothing of the plan [pricing 6]', () => {
    const talks = { read_messages: 'view', write_messages: 'view' };
    const crew = { adjust_on_move_day: 'redacted', ask_extra: 'redacted', view_papers: 'view', sign_as_crew: 'full', ...talks };
    expect(rightsOf(withLink('adjust', CONFIRMED), CONFIRMED)).toEqual(crew);
    expect(rightsOf(withLink('approve', CONFIRMED), CONFIRMED)).toEqual({ approve_adjustment: 'redacted', answer_extra: 'redacted' });
  });

  test('whoever takes the goods in says how they arrived, and sees nothing else of the plan', () => {
    expect(rightsOf(withLink('receive', CONFIRMED), CONFIRMED)).toEqual({ note_delivery: 'redacted' });
    expect(rightsOf(withLink('receive_extra', CONFIRMED), CONFIRMED)).toEqual({ note_extra_delivery: 'redacted' });
    for (const viewer of [anAdmin, aSuperAdmin, aMoverUser(1), withLink('view', CONFIRMED), withLink('adjust', CONFIRMED)])
      expect(can(viewer, CONFIRMED, 'note_delivery')).toBe('none');
  });

  test('nobody but the customer agrees to what the crew found, or to more than was agreed [pricing 6]', () => {
    for (const viewer of [anAdmin, aMoverUser(1), withLink('edit', CONFIRMED), withLink('adjust', CONFIRMED)])
      for (const action of ['approve_adjustment', 'answer_extra'] as const) expect(can(viewer, CONFIRMED, action)).toBe('none');
  });
});

describe('movers', () => {
  test('a mover without anything to do with the plan sees PLAN redacted, and the steps of a public plan [spec 6.3] [decisions 2]', () => {
    expect(rightsOf(aMoverUser(2), DRAFT)).toEqual({ view: 'redacted' });
    expect(rightsOf(aMoverUser(2), CONFIRMED)).toEqual({ view: 'redacted' });
    expect(rightsOf(aMoverUser(2), PUBLIC)).toEqual({ view: 'redacted', view_steps: 'redacted' });
  });

  test('the plan’s own mover sees the person only once it has accepted [property 30] [decisions 2]', () => {
    expect(can(aMoverUser(1), RESERVED, 'view')).toBe('redacted');
    expect(can(aMoverUser(1), CONFIRMED, 'view')).toBe('full');
    expect(can(aMoverUser(1), anEmptyPlan({ mover_id: 1, status: 'completed' }), 'view_steps')).toBe('full');
    expect(can(aMoverUser(1), CANCELED, 'view')).toBe('redacted');
  });

  test('a mover that was asked for a visit sees every step redacted, and does nothing more [decisions 2]', () => {
    const visiting = { ...aMoverUser(2), visits: [DRAFT.uuid] };
    expect(rightsOf(visiting, DRAFT)).toEqual({ view: 'redacted', view_steps: 'redacted' });
    expect(rightsOf({ ...aMoverUser(2), visits: ['99999999-2222-4333-8444-555555555555'] }, DRAFT)).toEqual({ view: 'redacted' });
    expect(rightsOf({ ...aUser({ id: 'another' }), visits: [DRAFT.uuid] }, DRAFT)).toEqual({});
  });

  test('papers P10: nobody but the owner in person signs for the owner', () => {
    const others = [anAdmin, aSuperAdmin, aMoverUser(1), aUser({ impersonated_by: 'admin' }), withLink('edit', DRAFT)];
    for (const viewer of others) for (const plan of [DRAFT, RESERVED, CONFIRMED]) expect(can(viewer, plan, 'sign_papers')).toBe('none');
    expect(can(theOwner, DRAFT, 'sign_papers')).toBe('full');
  });

  test('papers P10: nobody but the mover’s own people signs for it', () => {
    for (const viewer of [
      theOwner,
      anAdmin,
      aSuperAdmin,
      aMoverUser(2),
      { ...aMoverUser(1), user: { ...aMoverUser(1).user!, impersonated_by: 'admin' } },
    ])
      expect(can(viewer, RESERVED, 'sign_as_mover')).toBe('none');
    expect(can(aMoverUser(1), RESERVED, 'sign_as_mover')).toBe('redacted');
  });

  test('papers show a mover that was asked no customer’s name', () => {
    expect([RESERVED, CONFIRMED].map((plan) => can(aMoverUser(1), plan, 'view_papers'))).toEqual(['redacted', 'full']);
    expect(can(aMoverUser(2), CONFIRMED, 'view_papers')).toBe('none');
  });

  test('only the plan’s own mover answers and completes the job [spec 6.4]', () => {
    expect(can(aMoverUser(1), RESERVED, 'answer_job')).not.toBe('none');
    expect(can(aMoverUser(1), RESERVED, 'complete_job')).toBe('none');
    expect(can(aMoverUser(1), CONFIRMED, 'complete_job')).toBe('full');
    expect(can(aMoverUser(2), RESERVED, 'answer_job')).toBe('none');
  });

  test('movers do not edit, pay, cancel or read the admins’ notes [spec 5.20] [property 31]', () => {
    for (const action of ['edit', 'book', 'cancel', 'admin_notes', 'adjust', 'payments'] as const)
      expect(can(aMoverUser(1), CONFIRMED, action)).toBe('none');
  });

  test('mover notes are for the admins and the plan’s own mover [property 31]', () => {
    expect([aMoverUser(1), aMoverUser(2), anAdmin, theOwner].map((viewer) => can(viewer, CONFIRMED, 'mover_notes'))).toEqual([
      'full',
      'none',
      'full',
      'none',
    ]);
  });

  test('a mover without a company is no plan’s own mover', () => {
    const lone = aUser({ id: 'driver', role: 2, mover_id: null });
    expect(can(lone, anEmptyPlan({ mover_id: null }), 'answer_job')).toBe('none');
  });
});

describe('admins', () => {
  test.each([
    ['admin', anAdmin],
    ['super admin', aSuperAdmin],
  ])(
    'an %s sees every plan in full and adjusts it, but does not pay, cancel or delete for the customer [spec 6.6] [spec 4.19]',
    (_, viewer) => {
      const rights = rightsOf(viewer, CONFIRMED);
      expect(rights).toMatchObject({
        view: 'full',
        view_steps: 'full',
        edit: 'full',
        adjust: 'full',
        lock: 'full',
        admin_notes: 'full',
        mover_notes: 'full',
        view_market: 'full',
      });
      expect(rights).not.toHaveProperty('book');
      expect(rights).not.toHaveProperty('cancel');
      expect(rights).not.toHaveProperty('delete');
    },
  );

  test('an admin’s own plan is the admin’s to book', () => {
    expect(can(aUser({ role: 1 }), ANAS, 'book')).toBe('full');
  });
});

describe('a mover’s own rooms', () => {
  test('they open to its own people and to admins, and to nobody else [decisions 2] [decisions 6] [spec 4.19]', () => {
    for (const viewer of [aMoverUser(1), anAdmin, aSuperAdmin]) expect(runsMover(viewer, 1)).toBe(true);
    for (const viewer of [aMoverUser(2), NOBODY, theOwner, aUser(), aUser({ role: 2, mover_id: null }), aUser({ role: 3, mover_id: 1 })])
      expect(runsMover(viewer, 1)).toBe(false);
  });

  test('an admin who acts as one of its people sees the rooms, but never its money [decisions 2] [property 33]', () => {
    const acting = { ...aMoverUser(1), user: { ...aMoverUser(1).user!, impersonated_by: 'admin' } };
    expect(runsMover(acting, 1)).toBe(true);
    expect(runsMover(acting, 1, 'money')).toBe(false);
    expect(runsMover(anAdmin, 1, 'money')).toBe(true);
  });
});

test('an admin’s account is changed by a super admin alone, every other by any admin, and none by anybody else [spec 6]', () => {
  const who = (viewer: Viewer) => [0, 1, 2, 3].filter((role) => mayChangeAccount(viewer, { role }));
  expect(who(aSuperAdmin)).toEqual([0, 1, 2, 3]);
  expect(who(anAdmin)).toEqual([2, 3]);
  for (const viewer of [NOBODY, theOwner, aUser(), aMoverUser(1)]) expect(who(viewer)).toEqual([]);
});
