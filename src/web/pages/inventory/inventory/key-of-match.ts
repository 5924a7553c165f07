import type { Match } from '#domain/list-reader/search.ts';

export const keyOfMatch = (match: Match): string => (match.kind === 'box' ? `box ${match.box_type_id}` : `item ${match.inventory_item_id}`);
