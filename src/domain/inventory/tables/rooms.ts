/** Where things are; 9 and 10 hold what is no catalog item (decisions, 5). */
export const ROOMS = [
  { id: 1, name: 'Living Room' },
  { id: 2, name: 'Bedroom' },
  { id: 3, name: 'Dining Room' },
  { id: 4, name: 'Kitchen' },
  { id: 5, name: 'Kids Room' },
  { id: 6, name: 'Office' },
  { id: 7, name: 'Outdoor' },
  { id: 8, name: 'Other' },
  { id: 9, name: 'Boxes I Packed' },
  { id: 10, name: 'Custom items' },
] as const;

export const BOXES_ROOM_ID = 9;
export const CUSTOM_ROOM_ID = 10;
