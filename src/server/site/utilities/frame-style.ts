/** The frame brings its looks along: it shares neither origin nor files with the page around it. */
export const FRAME_STYLE = `
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
