/** What partners lay into their own pages: the script, the frame that it brings, and the way from there to us. */
export const WIDGET_SCRIPT = '/w.js';
export const WIDGET = '/widget';
export const WIDGET_ON = '/widget/open';
