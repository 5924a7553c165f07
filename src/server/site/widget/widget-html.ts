import { brand } from '#domain/core/brand.ts';
import { type Day, shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { counted } from '#domain/core/number-words.ts';
import { HOME_SIZES } from '#domain/inventory/tables/home-sizes.ts';
import { type Ground, NO_PRICE, WIDGET, WIDGET_ON } from '#domain/site/widget.ts';

/** What the widget was asked, as it was typed. */
export type Asked = {
  partner: string;
  from: string;
  to: string;
  date: Day | '';
  earliest: Day;
  latest: Day;
  size: (typeof HOME_SIZES)[number]['label'];
  ground: Ground;
  is_asked: boolean;
  /** The frame has just come, and nobody has pressed anything in it. */
  is_first: boolean;
  is_preview: boolean;
};

type Priced = {
  from: string;
  to: string;
  date: string;
  movers: number;
  low: number | null;
  high: number | null;
  bids: readonly { name: string; total_cost: number }[];
};

export const frameStart = (nonce: string, ground: Ground): string => `<!DOCTYPE html>
<html lang="en-US" class="${ground}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Moving price by ${brand.name}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main><div class="card">
<script nonce="${nonce}">${TELLS}</script>
`;

/** `is_there` takes away what held the place until the prices came. */
export const frameEnd = (nonce: string, is_there = false): string =>
  is_there
    ? `<style nonce="${nonce}">.wait{display:none}</style>`
    : `<p class="by"><b>${MARK}${brand.name}</b><span>No phone number, no cookies</span></p>
</div></main>
<script nonce="${nonce}">${SHOWS_WAIT}</script>
</body>
</html>
`;

export const formHtml = (asked: Asked, errors: Readonly<Record<string, string>>): string => `<form method="get" action="${WIDGET}">
<h1>What does the move cost?</h1>
${hidden(asked, ['partner', 'ground'])}<input type="hidden" name="asked" value="1">
<div class="fields">
${field('from', 'From', errors.from, `<input id="from" name="from" value="${safe(asked.from)}" maxlength="200" placeholder="Address or ZIP" autocomplete="off" ${marks('from', errors.from)}>`)}
${field('to', 'To', errors.to, `<input id="to" name="to" value="${safe(asked.to)}" maxlength="200" placeholder="Address or ZIP" autocomplete="off" ${marks('to', errors.to)}>`)}
${field('size', 'Home', undefined, `<select id="size" name="size">${HOME_SIZES.map(({ label }) => `<option${label === asked.size ? ' selected' : ''}>${label}</option>`).join('')}</select>`)}
${field('date', 'Date', errors.date, `<input id="date" name="date" type="date" value="${asked.date}" min="${asked.earliest}" max="${asked.latest}" ${marks('date', errors.date)}>`)}
</div>
<button>Show prices</button>
</form>
`;

/** As tall as what it stands for: the same lines, with the amounts gray. */
export const waitingHtml = (asked: Asked): string => `<div class="wait" role="status" aria-label="Asking movers for their prices">
<div aria-hidden="true">
<div class="top"><p class="h">${safe(townOf(asked.from))} to ${safe(townOf(asked.to))}</p><span class="link">Change</span></div>
<p class="meta">${asked.size}${asked.date === '' ? '' : `, ${shortDay(asked.date)}`}</p>
<div class="res"><div><p class="price"><i class="gray">$0,000–$0,000</i></p><p class="meta"><i class="gray">range of licensed movers</i></p></div><div class="dots"></div></div>
<span class="button off">Make it exact on ${brand.name}</span>
<p class="cap">${CAPTION}</p>
</div>
</div>
`;

export const pricesHtml = (asked: Asked, { from, to, date, movers, low, high, bids }: Priced, link: string): string => {
  const top = `<div class="top"><h1>${safe(townOf(from))} to ${safe(townOf(to))}</h1>${change(asked)}</div>
<p class="meta">${asked.size}, ${shortDay(date as Day)}</p>`;
  if (low === null || high === null)
    return `<section>${top}\n<p class="none">${NO_PRICE}</p>\n${linkTo(link, `See what ${brand.name} can do`)}</section>\n`;
  return `<section>${top}
<div class="res"><div><p class="price">${amount(low)}–${amount(high)}</p><p class="meta">range of ${counted(movers, 'licensed mover')}</p></div>
${dots(bids, low, high)}</div>
<form method="post" action="${WIDGET_ON}" target="_blank" rel="noopener">
${hidden(asked, ['partner', 'from', 'to', 'date', 'size'])}<button>Make it exact on ${brand.name}<span class="sr"> (opens a new tab)</span> <span aria-hidden="true">→</span></button>
</form>
<p class="cap">${CAPTION}</p>
</section>
`;
};

/** Where no price may be shown, or none is there in time. */
export const linkHtml = (link: string): string => `<p>${linkTo(link, `Moving prices on ${brand.name}`)}</p>\n`;

export const lateHtml = (link: string): string =>
  `<section><p class="none">Prices are taking longer than usual.</p>\n${linkTo(link, `Ask for them on ${brand.name}`)}</section>\n`;

const CAPTION = 'Opens a new tab with your route. It binds once the list is yours.';

const linkTo = (link: string, words: string): string =>
  `<a class="button" href="${safe(link)}" target="_blank" rel="noopener">${words}<span class="sr"> (opens a new tab)</span></a>`;

const change = (asked: Asked): string => {
  const query = new URLSearchParams({ change: '1' });
  for (const name of ['partner', 'ground', 'from', 'to', 'date', 'size'] as const) query.set(name, asked[name]);
  if (asked.is_preview) query.set('preview', '1');
  return `<a class="link" href="${WIDGET}?${safe(query.toString())}">Change<span class="sr"> the route</span></a>`;
};

/** Each mover's price on one line; the lowest is named. */
const dots = (bids: Priced['bids'], low: number, high: number): string => {
  const at = (total: number): number => (high === low ? 50 : 4 + (92 * (total - low)) / (high - low));
  const circles = bids.map(
    ({ total_cost }, nth) => `<circle cx="${at(total_cost).toFixed(1)}%" cy="14" r="7"${nth === 0 ? ' class="lo"' : ''}/>`,
  );
  return `<div class="dots"><svg role="img" aria-label="${counted(bids.length, 'price')} between ${amount(low)} and ${amount(high)}"><line x1="0" x2="100%" y1="14" y2="14"/>${circles.toReversed().join('')}</svg><span>${safe(bids[0]?.name ?? '')} lowest</span></div>`;
};

const amount = (dollars: number): string => inWords(fromDollars(Math.round(dollars))).replace(/\.00$/, '');

const hidden = (asked: Asked, names: readonly ('partner' | 'ground' | 'from' | 'to' | 'date' | 'size')[]): string =>
  [...names.map((name) => [name, asked[name]]), ...(asked.is_preview ? [['preview', '1']] : [])]
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${safe(value ?? '')}">`)
    .join('');

const field = (name: string, label: string, problem: string | undefined, control: string): string =>
  `<div><label for="${name}">${label}</label>${control}${problem === undefined ? '' : `<p class="error" id="${name}-error">${safe(problem)}</p>`}</div>`;

const marks = (name: string, problem: string | undefined): string =>
  problem === undefined ? '' : `aria-invalid="true" aria-describedby="${name}-error"`;

const townOf = (place: string): string => place.split(',', 1)[0] ?? place;

const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0c5c4f"/><path d="M7 26V14.5a9 9 0 0 1 18 0V26h-6v-9.2a3 3 0 0 0-6 0V26z" fill="#fbf9f4"/><rect x="13" y="22" width="6" height="4" fill="#ffb83d"/></svg>';

/** Only a number goes out, to whichever page is around it, and not before the letters are there: with others nothing is as tall as it will be. */
const TELLS = `
const main = document.querySelector('main');
const tell = new ResizeObserver(() => parent.postMessage({ type: '${brand.slug}-height', height: main.offsetHeight }, '*'));
document.fonts.ready.then(() => tell.observe(main));
`;

/** Pressed twice, it asks once. */
const SHOWS_WAIT = `
document.querySelector('form[method=get]')?.addEventListener('submit', (event) => {
  if (event.target.ariaBusy === 'true') event.preventDefault();
  event.target.ariaBusy = 'true';
});
`;

/** The frame brings its looks along, with the letters that every machine has: nothing more is loaded into a stranger's page. */
const STYLE = `
* { box-sizing: border-box; margin: 0; }
html { --paper: #fbf9f4; --field: #fff; --ink: #1b2421; --ink-2: #46514d; --ink-3: #5f6b66; --line: #e2dccf; --edge: #85827a; --main: #0c5c4f; --main-2: #084a40; --on: #fff; --lo: #0c5c4f; --dot: #86c4b4; --bad: #b3261e; --focus: #1a56db; overflow: hidden; }
html.white { --paper: #fff; }
html.dark { --paper: #101816; --field: #18211e; --ink: #f1efe9; --ink-2: #c3ccc7; --ink-3: #9da9a3; --line: #34403b; --edge: #7e8a85; --main: #86c4b4; --main-2: #a5d6c9; --on: #06231d; --lo: #86c4b4; --dot: #2f6d60; --bad: #ffb4ab; --focus: #8ab4ff; }
body { color: var(--ink); background: transparent; font: 16px/24px system-ui, sans-serif; }
main { container-type: inline-size; }
.card { display: grid; gap: 12px; padding: 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--paper); overflow-wrap: anywhere; }
form, section, .wait > div { display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); }
h1, .h { font-size: 20px; line-height: 26px; font-weight: 700; letter-spacing: -0.015em; }
.top { display: flex; flex-wrap: wrap; gap: 0 12px; justify-content: space-between; align-items: baseline; }
.top + .meta { margin-top: -8px; }
.meta { font-size: 15px; line-height: 22px; color: var(--ink-2); }
.link { display: inline-block; padding: 6px 0; color: var(--main); font-weight: 600; font-size: 15px; line-height: 20px; }
.fields { display: grid; gap: 10px; grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: start; }
label { display: block; margin-bottom: 4px; font-weight: 600; font-size: 15px; line-height: 20px; }
input:not([type=hidden]), select { width: 100%; min-width: 0; height: 46px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 12px; color: var(--ink); background: var(--field); font: inherit; }
html.dark input, html.dark select { color-scheme: dark; }
input[aria-invalid] { border-color: var(--bad); }
::placeholder { color: var(--ink-3); opacity: 1; }
.error { margin-top: 4px; color: var(--bad); font-size: 14px; line-height: 20px; }
.res { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 12px 24px; align-items: end; }
.price { font-size: 28px; line-height: 34px; font-weight: 700; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; white-space: nowrap; }
.none { padding: 8px 0; font-size: 18px; font-weight: 600; }
.dots { height: 48px; min-width: 0; }
.dots svg { display: block; width: 100%; height: 28px; overflow: visible; }
.dots line { stroke: var(--line); stroke-width: 2; }
.dots circle { fill: var(--dot); stroke: var(--paper); stroke-width: 2; }
.dots .lo { fill: var(--lo); }
.dots span { display: block; overflow: hidden; color: var(--ink-2); font-size: 13px; line-height: 20px; text-overflow: ellipsis; white-space: nowrap; }
button, .button { display: block; width: 100%; min-height: 48px; padding: 12px 16px; border: 0; border-radius: 12px; color: var(--on); background: var(--main); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button:hover, a.button:hover { background: var(--main-2); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.cap { margin-top: -4px; color: var(--ink-2); font-size: 14px; line-height: 20px; text-align: center; }
.by { display: flex; flex-wrap: wrap; gap: 4px 8px; justify-content: space-between; align-items: center; padding-top: 10px; border-top: 1px solid var(--line); color: var(--ink-3); font-size: 13px; line-height: 18px; }
.by b { display: inline-flex; gap: 6px; align-items: center; color: var(--ink); font-size: 14px; }
.by svg { width: 18px; height: 18px; }
.gray { border-radius: 6px; color: transparent; background: var(--line); font-style: normal; }
.off { opacity: 0.5; cursor: default; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@container (max-width: 430px) { .fields, .res { grid-template-columns: minmax(0, 1fr); } }
@container (max-width: 300px) { .price { font-size: 24px; } }
@media (forced-colors: active) { .dots circle { fill: CanvasText; } .dots .lo { fill: Highlight; } }
`;
