import { addDays, type Day, isDay, longDay, parseDay, shortDay } from '#domain/core/calendar.ts';
import { OLD_HOME_ENDS_DAYS_AFTER, UTILITIES, utilityCalls } from '#domain/site/utilities.ts';

/** What the planner was asked, as it was typed. */
export type Asked = { is_asked: boolean; zip: string; move_in: string; chosen: readonly string[] };

type Shown = { asked: Asked; errors: Readonly<Record<string, string>>; town: string | null; today: Day; nonce: string };

/** A form, and above it the answer to what was asked. It works without its script, which only tells the page around that it is there and how tall. */
export const frameHtml = (shown: Shown): string => {
  const { asked, errors, nonce } = shown;
  const day = parseDay(asked.move_in);
  const has_answer = asked.is_asked && Object.keys(errors).length === 0 && day !== undefined;
  return `<!DOCTYPE html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Connect utilities</title>
<style nonce="${nonce}">${FRAME_STYLE}</style>
</head>
<body>
<main>
${has_answer ? answer(shown, day) : ''}
${form(shown)}
</main>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>
`;
};

const answer = ({ asked, town, today }: Shown, move_in: Day): string => `<section aria-labelledby="plan">
<h1 id="plan">Whom to call, and by when</h1>
<p>${town === null ? 'Moving in' : `Moving in to ${safe(town)}`} on ${longDay(move_in)}.</p>
<ol>
${utilityCalls(asked.chosen, move_in, today)
  .map(
    ({ name, call_by, needs }) =>
      `<li><b>${name}</b> <span>${call_by === today ? 'Call today' : `Call by ${shortDay(call_by)}`}</span><p>${needs}</p></li>`,
  )
  .join('\n')}
</ol>
<p>At your old home let everything end on ${shortDay(addDays(move_in, OLD_HOME_ENDS_DAYS_AFTER))}. Nothing was ordered: the calls are yours.</p>
</section>`;

const form = ({ asked, errors }: Shown): string => `<form method="get">
${asked.is_asked && Object.keys(errors).length === 0 ? '<h2>Something else?</h2>' : '<h1>Your new home</h1>\n<p>Tell us where and when; you get the calls to make, in their order.</p>'}
<div class="pair">
${field('zip', 'ZIP code of the new home', asked.zip, errors.zip, 'inputmode="numeric" autocomplete="off" maxlength="10"')}
${field('move_in', 'First day there', dateText(asked.move_in), errors.move_in, 'inputmode="numeric" autocomplete="off" maxlength="30"')}
</div>
<fieldset${errors.service === undefined ? '' : ' aria-describedby="service-error"'}>
<legend>What do you need?</legend>
${UTILITIES.map(
  ({ id, name }) =>
    `<label><input type="checkbox" name="service" value="${id}"${asked.chosen.includes(id) ? ' checked' : ''}> ${name}</label>`,
).join('\n')}
${error('service', errors.service)}
</fieldset>
<button>Show my calls</button>
</form>`;

const field = (name: string, label: string, value: string, problem: string | undefined, more: string): string =>
  `<div><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${safe(value)}" ${more}${
    problem === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`
  }>${error(name, problem)}</div>`;

const error = (name: string, problem: string | undefined): string =>
  problem === undefined ? '' : `<p class="error" id="${name}-error">${problem}</p>`;

const dateText = (typed: string): string => (isDay(typed) ? `${typed.slice(5, 7)}/${typed.slice(8, 10)}/${typed.slice(0, 4)}` : typed);

const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Told to our own page alone; in any other one the message gets lost. */
const SCRIPT = `
const tell = () => parent.postMessage({ type: 'ready', height: document.querySelector('main').offsetHeight }, location.origin);
tell();
new ResizeObserver(tell).observe(document.querySelector('main'));
`;

/** The frame brings its looks along: it shares neither origin nor files with the page around it. */
const FRAME_STYLE = `
* { box-sizing: border-box; margin: 0; }
body { color: #1b2421; background: #fff; font: 16px/24px system-ui, sans-serif; }
main { display: grid; gap: 24px; padding: 4px; }
h1, h2 { font-size: 18px; line-height: 24px; }
h1 + p { margin-top: 4px; color: #46514d; }
form { display: grid; gap: 16px; }
label, legend { font-weight: 600; font-size: 15px; }
.pair { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr)); align-items: start; }
.pair label { display: block; margin-bottom: 4px; }
.pair input { width: 100%; min-height: 48px; padding: 0 14px; border: 1px solid #85827a; border-radius: 12px; font: inherit; }
.pair input[aria-invalid] { border-color: #b3261e; }
fieldset { display: grid; border: 0; padding: 0; grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr)); }
legend { padding: 0; }
fieldset label { display: flex; align-items: center; gap: 10px; min-height: 44px; font-weight: 400; }
fieldset input { width: 22px; height: 22px; margin: 0; accent-color: #0c5c4f; }
button { justify-self: start; min-height: 48px; padding: 0 24px; border: 0; border-radius: 12px; color: #fff; background: #0c5c4f; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #084a40; }
:focus-visible { outline: 3px solid #1a56db; outline-offset: 2px; }
.error { color: #b3261e; font-size: 14px; line-height: 20px; }
section > * + * { margin-top: 12px; }
ol { padding: 0; list-style: none; border-top: 1px solid #e2dccf; }
li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 10px 0; border-bottom: 1px solid #e2dccf; }
li span { color: #0c5c4f; font-weight: 600; }
li p { flex: 1 0 100%; color: #46514d; font-size: 15px; line-height: 22px; }
`;
