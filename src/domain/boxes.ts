/** 1 Small, 2 Medium, 3 Large, 4 China/Dish, 5 File, 6 Legal File, 7 Wardrobe. */
export type BoxTypeId = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type BoxCount = {
  box_type_id: BoxTypeId;
  quantity: number;
  /** How many of them add_typicals put in and the customer has not set since. */
  typical_quantity: number;
};
