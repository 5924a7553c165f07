import { catalogItem } from '#domain/inventory/catalog.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import { TYPICALS } from '#domain/inventory/tables/typicals.ts';

/** The cubic feet that a home of this size usually holds. Asked on the server only: the catalog is large. */
export const homeVolume = (home_size_id: number): number => {
  const usual = TYPICALS.get(home_size_id);
  const items = (usual?.items ?? []).map(([id, count]) => (catalogItem(id)?.cubic_feet ?? 0) * count);
  const boxes = (usual?.boxes ?? []).map(([id, count]) => (BOX_TYPES[id - 1]?.cubic_feet ?? 0) * count);
  return Math.ceil([...items, ...boxes].reduce((sum, volume) => sum + volume, 0) - 1e-6);
};
