export type Values = Readonly<Record<string, string>>;

/** Field name to sentence. The name '' is the form as a whole. */
export type Errors = Readonly<Record<string, string>>;

/** What is wrong with a field's value, if anything. */
export type Rule = (value: string, values: Values) => string | undefined;
export type Rules = Readonly<Record<string, Rule>>;

export const NO_ERRORS: Errors = {};

export const hasErrors = (errors: Errors): boolean => Object.keys(errors).length > 0;

/** Asks every rule whose field is among `names`, in their order: a hidden field can't be wrong. */
export const errorsIn = (rules: Rules, values: Values, names: readonly string[]): Errors =>
  Object.fromEntries(names.flatMap((name) => found(name, rules[name]?.(values[name] ?? '', values))));

export const withError = (errors: Errors, name: string, sentence: string | undefined): Errors => {
  if (errors[name] === sentence) return errors;
  const { [name]: _, ...others } = errors;
  return sentence ? { ...others, [name]: sentence } : others;
};

/** In the order of the page; what belongs to no field on it comes last and has no name. */
export const inOrder = (errors: Errors, names: readonly string[]): { name?: string; message: string }[] => {
  const onPage = names.filter((name) => errors[name]).map((name) => ({ name, message: errors[name]! }));
  const others = Object.keys(errors).filter((name) => !names.includes(name));
  return [...onPage, ...others.map((name) => ({ message: errors[name]! }))];
};

const found = (name: string, sentence: string | undefined): [string, string][] => (sentence ? [[name, sentence]] : []);
