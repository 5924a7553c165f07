import type { Client } from '#contract/client.ts';
import type { Problem } from '#contract/core/problem.ts';
import { homeSizeOf } from '#domain/inventory/tables/home-sizes.ts';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { typedIn } from '#web/site/move-form/typed-in.ts';

type Payload = Parameters<Client['plans']['create']>[0]['move_plan'];

/** The form as the call's payload (Spec section 3, "Submitted payload"). */
export const payloadOf = (form: FormData): Payload => {
  const typed = typedIn(form);
  const move_into_storage = typed['move_into_storage'] === 'true';
  const storage_in_transit = !move_into_storage && typed['storage_in_transit'] === 'true';
  return {
    pick_up_address: typed['pick_up_address'] ?? '',
    ...(move_into_storage ? {} : { drop_off_address: typed['drop_off_address'] ?? '' }),
    home_size_id: homeSizeOf(Number(typed['home_size'] ?? '')),
    move_date: typed['move_date'] ?? '',
    move_into_storage,
    storage_in_transit,
    ...(storage_in_transit ? { storage_move_out_date: typed['storage_move_out_date'] ?? '' } : {}),
    ...extraStopsIn(typed),
    ...madeOnIn(typed),
    address_src: 'gmaps',
    source: typed['source'] ?? '',
    promo_code: typed['promo_code'] ?? '',
  };
};

/** Those that are switched on, whether they were filled in or not: the answer says what is missing. */
export const extraStopsIn = (typed: Values): Partial<Payload> => ({
  ...(typed['extra_pick_up_enabled'] === 'true' && {
    extra_pick_up_enabled: true,
    extra_pick_up_address: typed['extra_pick_up_address'] ?? '',
  }),
  ...(typed['extra_drop_off_enabled'] === 'true' &&
    typed['move_into_storage'] !== 'true' && {
      extra_drop_off_enabled: true,
      extra_drop_off_address: typed['extra_drop_off_address'] ?? '',
    }),
});

/** For our team; a browser without scripts says neither. */
export const madeOnIn = (typed: Values): Partial<Payload> => ({
  created_device_type: typed['created_device_type'] ?? '',
  advance_referrer: typed['advance_referrer'] ?? '',
});

/** Nothing in the form can mend it. */
export const isOurFault = ({ code }: Pick<Problem, 'code'>): boolean => code === 'fault' || code === 'no_answer';

/** The call's field paths as the form's field names; what belongs to no field stands above the form. */
export const fieldErrorsOf = ({ error_message, errors }: Problem): Errors => {
  const named = Object.entries(errors).map(([path, sentence]) => [
    path.replace(/^move_plan\./, '').replace(/^home_size_id$/, 'home_size'),
    sentence,
  ]);
  return named.length > 0 ? Object.fromEntries(named) : { '': error_message };
};
