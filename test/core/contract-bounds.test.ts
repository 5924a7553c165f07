import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#test/support/endpoints.ts';

/** As many as a body may have. */
const MOST_VALUES = 14_900;

/** A row is numbered by an int4, and only the rows of these tables by an int8. */
const LONG_NUMBERS = /\.(?:delivery_id|outbox_job_id|message_id|up_to)$/;

type Leaf = { path: string; schema: z.ZodType };

/** Whatever a value of its own is given for. */
const leavesOf = (schema: z.ZodType | undefined, path: string): Leaf[] => {
  if (schema === undefined) return [];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, part]) => leavesOf(part, `${path}.${key}`));
  if (schema instanceof z.ZodArray) return leavesOf(schema.element as z.ZodType, `${path}[]`);
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap((part) => leavesOf(part, path));
  if (schema instanceof z.ZodRecord)
    return [...leavesOf(schema.keyType as z.ZodType, `${path}{key}`), ...leavesOf(schema.valueType as z.ZodType, `${path}{}`)];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return leavesOf(schema.def.innerType as z.ZodType, path);
  return [{ path, schema }];
};

/** What is let in unread goes nowhere. */
const isTaken = ({ schema }: Leaf, value: unknown): boolean => !(schema instanceof z.ZodUnknown) && schema.safeParse(value).success;

const nameOf = ({ path }: Leaf): string => path;

type Many = { path: string; holding: (rows: readonly unknown[]) => unknown };

/** Whatever takes rows of one kind, with the body that gives it these; rows within rows are given to as many as each of them gets. */
const listsOf = (schema: z.ZodType | undefined): Many[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return listsOf(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodPipe) return listsOf((schema.def.out instanceof z.ZodTransform ? schema.def.in : schema.def.out) as z.ZodType);
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(listsOf);
  if (schema instanceof z.ZodRecord)
    return [{ path: '{}', holding: (rows) => Object.fromEntries(rows.map((row, at) => [`row ${at}`, row])) }];
  if (schema instanceof z.ZodArray)
    return [
      { path: '[]', holding: (rows) => rows },
      ...listsOf(schema.element as z.ZodType).map(({ path, holding }) => ({
        path: `[]${path}`,
        holding: (rows: readonly unknown[]) => {
          const each = rows.slice(0, Math.sqrt(rows.length));
          return each.map(() => holding(each));
        },
      })),
    ];
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, part]) =>
    listsOf(part).map(({ path, holding }) => ({
      path: `.${key}${path}`,
      holding: (rows: readonly unknown[]) => ({ [key]: holding(rows) }),
    })),
  );
};

describe('the contract lets in nothing that cannot be kept', () => {
  const fields = allEndpoints().flatMap(({ name, input }) => leavesOf(input, name));

  test('no number beyond those that can be counted with, and no row’s number beyond the rows [property 36]', () => {
    const beyond = (value: number) =>
      fields.filter((field) => isTaken(field, value) || (field.schema instanceof z.ZodNumber && isTaken(field, String(value)))).map(nameOf);
    for (const value of [1e308, -1e308, 2 ** 53, -(2 ** 63)]) expect(beyond(value), String(value)).toEqual([]);
    const whole = fields.filter((field) => !isTaken(field, 12.5) && !LONG_NUMBERS.test(field.path));
    expect(whole.filter((field) => isTaken(field, 2 ** 31) || isTaken(field, -(2 ** 31))).map(nameOf)).toEqual([]);
  });

  test('no text with a NUL or half a sign in it, but where a plan is named, which is looked for by its uuid alone [property 36]', () => {
    const texts = fields.filter(({ schema }) => schema.description !== "The move plan's uuid");
    for (const value of ['a\u0000b', 'a\ud800b']) expect(texts.filter((field) => isTaken(field, value)).map(nameOf)).toEqual([]);
  });

  test('no text without an end [property 36]', () => {
    const endless = fields.filter((field) => isTaken(field, 'a'.repeat(200_000)));
    expect(endless.map(nameOf)).toEqual([]);
  });

  test('no list of which all is wrong is read beyond what it may hold, nor said of in more sentences than it has values [property 51]', () => {
    const lists = allEndpoints().flatMap(({ name, input }) =>
      listsOf(input).map(({ path, holding }) => ({ name, input: input as z.ZodType, path, holding })),
    );
    const faultsOf = ({ input, holding }: (typeof lists)[number]): number => {
      const rows = Array.from({ length: MOST_VALUES }, () => ({}));
      return input.safeParse(holding(rows)).error?.issues.length ?? 0;
    };
    const [within, flat] = [true, false].map((is_within) => lists.filter(({ path }) => /[\]}].*[\]}]$/.test(path) === is_within));
    expect(flat!.length).toBeGreaterThan(40);
    expect(flat!.filter((list) => faultsOf(list) > 100).map(({ name, path }) => `${name}${path}`)).toEqual([]);
    expect(within!.filter((list) => faultsOf(list) > MOST_VALUES).map(({ name, path }) => `${name}${path}`)).toEqual([]);
  });
});
