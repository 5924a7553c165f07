/** 1 Small, 2 Medium, 3 Large, 4 China/Dish, 5 File, 6 Legal File, 7 Wardrobe. */
export type BoxTypeId = 1 | 2 | 3 | 4 | 5 | 6 | 7;

type BoxType = { box_type_id: BoxTypeId; name: string; cubic_feet: number; dimensions: string };

/** Boxes by size, in the order of their ids; volumes are the specification's, dimensions in inches. */
export const BOX_TYPES = [
  { box_type_id: 1, name: 'Small', cubic_feet: 1.5, dimensions: '16 x 12 x 12 in.' },
  { box_type_id: 2, name: 'Medium', cubic_feet: 3, dimensions: '18 x 18 x 16 in.' },
  { box_type_id: 3, name: 'Large', cubic_feet: 4.5, dimensions: '24 x 18 x 18 in.' },
  { box_type_id: 4, name: 'China/Dish', cubic_feet: 5.2, dimensions: '18 x 18 x 28 in.' },
  { box_type_id: 5, name: 'File', cubic_feet: 2, dimensions: '24 x 15 x 10 in.' },
  { box_type_id: 6, name: 'Legal File', cubic_feet: 2.5, dimensions: '24 x 18 x 10 in.' },
  { box_type_id: 7, name: 'Wardrobe', cubic_feet: 15.5, dimensions: '24 x 24 x 46 in.' },
] as const satisfies readonly BoxType[];
