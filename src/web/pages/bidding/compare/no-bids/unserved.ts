/** The field's name, by which the page's action knows the form. */
export const UNSERVED_FIELD = 'unserved_email';

/** In the address once the form went without a script. */
export const NOTED = 'noted';
