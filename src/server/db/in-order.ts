/** What an `update ... returning` answers comes as the rows happen to lie; this puts them as they were picked. */
export const inOrderOf = <Row extends { id: number | string }>(ids: readonly Row['id'][], rows: readonly Row[]): Row[] => {
  const place = new Map(ids.map((id, at) => [id, at]));
  return rows.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
};
