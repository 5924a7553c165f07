/** Said of whatever names no place to send a truck to (Spec section 5). In a file of its own, for pages that need nothing else of the details. */
export const NOT_AN_ADDRESS = 'Please enter an address, city, or zip code';
