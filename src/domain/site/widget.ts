/** What partners lay into their own pages: the script, the frame that it brings, and the way from there to us. */
export const WIDGET_SCRIPT = '/w.js';
export const WIDGET = '/widget';
export const WIDGET_ON = '/widget/open';

/** On what ground the widget stands: it takes no color from the page around it. */
export const GROUNDS = ['paper', 'white', 'dark'] as const;
export type Ground = (typeof GROUNDS)[number];

/** What is counted of a widget, by days and without a word about who. */
export const WIDGET_COUNTS = ['shown', 'asked', 'went_on'] as const;
export type WidgetCount = (typeof WIDGET_COUNTS)[number];

export const NO_PRICE = 'No price for this route yet';

const MOST_SITES = 20;

const SITE = /^(?=.{3,100}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** The hosts that somebody typed, however they were copied: "https://www.elm-row.example/homes, blog.elm-row.example". */
export const sitesIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((one) => one.replace(/^https?:\/\//, '').replace(/[/:?#].*$/, ''))
      .filter((one) => one !== ''),
  ),
];

/** What is wrong with them; undefined where nothing is. */
export const whyNotSites = (sites: readonly string[]): string | undefined => {
  const wrong = sites.find((site) => !SITE.test(site));
  if (wrong !== undefined) return `“${wrong}” is not the address of a site. Write it like elm-row.example`;
  return sites.length > MOST_SITES ? `Name at most ${MOST_SITES} sites` : undefined;
};

/** Whether prices are shown on a page of this host; where no site is named, on every one. */
export const isShownOn = (host: string, sites: readonly string[]): boolean =>
  sites.length === 0 || sites.some((site) => host === site || host.endsWith(`.${site}`));
