import { moverIdOf } from './mover-names.ts';

/** Opens every account below. For the demo alone: a production server never lays the seed. */
export const DEMO_PASSWORD = 'moving-day-2027';

/** role: 0 super admin, 1 admin, 2 mover, 3 customer (Spec section 4). */
export type Person = { name: string; email: string; phone: string; role: 0 | 1 | 2 | 3; mover_id: number | null };

/** Who can sign in to the demo, customers first. */
export const people: readonly Person[] = [
  { name: 'Ana Reyes', email: 'ana@example.com', phone: '(718) 555-0112', role: 3, mover_id: null },
  { name: 'Maya Okafor', email: 'maya@example.com', phone: '(347) 555-0139', role: 3, mover_id: null },
  { name: 'Nora Whitfield', email: 'nora@example.com', phone: '(201) 555-0174', role: 3, mover_id: null },
  { name: 'Sam Harbor', email: 'harbor@example.com', phone: '(718) 555-0187', role: 2, mover_id: moverIdOf('harbor') },
  { name: 'Ines Duarte', email: 'meridian@example.com', phone: '(212) 555-0125', role: 2, mover_id: moverIdOf('meridian') },
  { name: 'Theo Alder', email: 'alder@example.com', phone: '(718) 555-0163', role: 2, mover_id: moverIdOf('alder') },
  { name: 'Admin', email: 'admin@example.com', phone: '(800) 555-0150', role: 1, mover_id: null },
  { name: 'Super admin', email: 'super@example.com', phone: '(800) 555-0151', role: 0, mover_id: null },
];

export const personOf = (email: string): Person => {
  const person = people.find((one) => one.email === email);
  if (person === undefined) throw new Error(`The seed has a plan of ${email}, who is nobody.`);
  return person;
};
