/** A name as a part of an address: "St. Louis" is "st-louis", "Coeur d’Alene" is "coeur-dalene". */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-');
