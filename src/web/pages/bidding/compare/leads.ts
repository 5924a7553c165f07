/** The field's name, by which the page's action knows the form. */
export const LEAD_FIELD = 'lead_email';

/** In the address: the form is asked for, or with `sent` was sent, before the page's script is here. */
export const LEADS = 'leads';
