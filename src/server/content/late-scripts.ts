/** Pages that are read first and whose forms work without a script; what is left to scripts is a convenience. */
const READ_FIRST = /^\/movers\/\d+\/?$/;

export const isReadFirst = (path: string): boolean => READ_FIRST.test(path);

/**
 * A page whose scripts are fetched and run only when somebody gives a sign of wanting something (a pointer, a key, a scroll), or after it has
 * stood for a while: so that text, prices and stars are there first, also on a slow telephone. Its data stays where it is.
 */
export const wokenLate = (html: string, nonce: string): string => {
  const start = MODULE.exec(html);
  if (start === null) return html;
  const modules = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  const held = html.replaceAll(PRELOAD, '').replace(MODULE, (tag) => tag.replace('type="module"', 'type="text/plain" id="late"'));
  return held.replace('</body>', () => `<script nonce="${nonce}">(${WAKER})(${JSON.stringify(modules)})</script></body>`);
};

const MODULE = /<script nonce="[^"]*" type="module" async="">/;
const PRELOAD = /<link rel="modulepreload" href="(\/assets\/[^"]+)"[^>]*\/>/g;

/** Runs in the browser as it stands. Before the page's own script takes over, the held one looks again as the server made it. */
const WAKER = `(modules)=>{
const held=document.getElementById('late'),signs=['pointerdown','pointermove','touchstart','keydown','focusin','scroll','wheel'];
let awake=false;
const wake=()=>{
if(awake)return;
awake=true;
for(const sign of signs)removeEventListener(sign,wake,true);
for(const href of modules){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}
held.removeAttribute('id');
held.type='module';
const script=document.createElement('script');
script.type='module';
script.nonce=held.nonce;
script.textContent=held.textContent;
document.head.append(script)};
for(const sign of signs)addEventListener(sign,wake,{capture:true,passive:true});
addEventListener('load',()=>setTimeout(wake,4000))}`.replaceAll('\n', '');
