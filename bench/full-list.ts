import { CATALOG } from '#domain/inventory/tables/catalog.ts';

/** 300 things as somebody would paste them: 1,900 units, beside the typical things with which a plan begins. */
export const fullList = (): string =>
  CATALOG.slice(0, 300)
    .map(({ name }, at) => `${at < 100 ? 7 : 6} ${name}`)
    .join('\n');
