export type LinkedMove = { moveid: string; frauth: string | null; came_by_link: boolean };

/** What a link brings for the form that loads a move of another system (Spec section 2). Either half of it shows the form, which asks for the other. */
export const linkedMove = (search: URLSearchParams): LinkedMove => ({
  moveid: (search.get('moveid') ?? '').trim(),
  frauth: search.get('frauth'),
  came_by_link: search.has('moveid') || search.has('frauth'),
});

/** The address as it may be kept: the key is a secret, and the number is in the form by now. */
export const withoutLink = (search: URLSearchParams): URLSearchParams => {
  const after = new URLSearchParams(search);
  after.delete('moveid');
  after.delete('frauth');
  return after;
};
