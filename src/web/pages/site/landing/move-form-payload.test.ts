import { describe, expect, test } from 'vitest';
import { CREATION_FAILED } from '#web/site/move-form/request-answer.ts';
import { fieldErrorsOf, isOurFault, payloadOf } from './move-form-payload.ts';

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

const problem = (over: object) => ({ error_message: 'No', code: 'invalid', errors: {}, request_id: 'r', ...over });

describe('the landing form', () => {
  test("sends the drop-down's 2 Bedroom as home size 5, and gmaps as the address source", () => {
    const sent = payloadOf(
      form({ pick_up_address: ' Brooklyn, NY ', drop_off_address: 'Hoboken, NJ', home_size: '3', move_date: '03/13/2027' }),
    );
    expect(sent).toMatchObject({ pick_up_address: 'Brooklyn, NY', home_size_id: 5, move_date: '03/13/2027', address_src: 'gmaps' });
  });

  test('sends no drop-off when moving into storage, and a move-out date only for storage on the way', () => {
    const into = payloadOf(
      form({ pick_up_address: 'Austin, TX', drop_off_address: 'Waco, TX', move_into_storage: 'true', storage_move_out_date: '04/01/2027' }),
    );
    expect(into).not.toHaveProperty('drop_off_address');
    expect(into).not.toHaveProperty('storage_move_out_date');
    const on_the_way = payloadOf(form({ pick_up_address: 'Austin, TX', storage_in_transit: 'true', storage_move_out_date: '04/01/2027' }));
    expect(on_the_way).toMatchObject({ storage_in_transit: true, storage_move_out_date: '04/01/2027' });
  });

  test('puts each refusal at its own field', () => {
    const errors = { 'move_plan.pick_up_address': 'Where from?', home_size_id: 'Choose a home size' };
    expect(fieldErrorsOf(problem({ errors }))).toEqual({ pick_up_address: 'Where from?', home_size: 'Choose a home size' });
  });

  test('says that our side failed when it did [spec 8.2]', () => {
    expect(CREATION_FAILED).toBe('Something went wrong creating your move plan.');
    expect(['fault', 'no_answer', 'invalid', 'too_many'].filter((code) => isOurFault({ code }))).toEqual(['fault', 'no_answer']);
  });
});
