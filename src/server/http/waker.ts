/**
 * Runs in the browser as it stands, on a page whose scripts come late; gets the addresses of its modules. Wakes the page at the first sign, or
 * four seconds after it has loaded; a pointer that rests where the page comes up is told of as well, and is no sign. What was done before is
 * not lost: a form goes its native way, once; the button that was pressed is pressed again; and what was typed is told to the fields, with
 * whether somebody is still in them. Before the page's own script takes over, the held one looks again as the server made it. `listening` and
 * `awake` are said by web/entry.client.tsx and web/chrome/use-awake.ts.
 */
export const WAKER = `(modules)=>{
const held=document.getElementById('late'),signs=['pointerdown','pointermove','touchstart','keydown','focusin','scroll','wheel'];
let is_awake=false,is_heard=false,pressed=null,sent=-Infinity;
const wake=(sign)=>{
if(is_awake||sign?.type==='pointermove'&&sign.movementX===0&&sign.movementY===0)return;
is_awake=true;
for(const sign of signs)removeEventListener(sign,wake,true);
for(const href of modules){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}
held.removeAttribute('id');
held.type='module';
const script=document.createElement('script');
script.type='module';
script.nonce=held.nonce;
script.textContent=held.textContent;
document.head.append(script)};
const tell=(field,name,kind=Event)=>field.dispatchEvent(new kind(name,{bubbles:true}));
const typedInto=(field)=>{
const {value,selectionStart,selectionEnd}=field,is_here=field===document.activeElement;
field.value=field.defaultValue;
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value').set.call(field,value);
if(is_here&&selectionStart!==null)field.setSelectionRange(selectionStart,selectionEnd);
tell(field,'input');
if(!is_here)tell(field,'focusout',FocusEvent)};
for(const sign of signs)addEventListener(sign,wake,{capture:true,passive:true});
addEventListener('load',()=>setTimeout(wake,4000));
addEventListener('pageshow',()=>{sent=-Infinity});
addEventListener('listening',()=>{is_heard=true});
addEventListener('click',({target})=>{if(!is_heard)pressed=target.closest('button[type=button]:not([popovertarget])')},true);
addEventListener('submit',(event)=>{
if(event.timeStamp-sent<5000)event.preventDefault();
else if(!is_heard)sent=event.timeStamp},true);
addEventListener('awake',()=>{
if(document.activeElement!==document.body)tell(document.activeElement,'focusin',FocusEvent);
for(const field of document.querySelectorAll('input:not([type=checkbox],[type=radio],[type=hidden]),textarea'))if(field.value!==field.defaultValue)typedInto(field);
if(pressed&&navigator.userActivation?.isActive!==false)pressed.click()})}`.replaceAll('\n', '');
