import { brand } from '#domain/core/brand.ts';
import { WIDGET } from '#domain/site/widget.ts';

/** Kept by browsers for an hour: what is mended here is mended there by then. */
export const answerWidgetScript = (request: Request): Response =>
  new Response(request.method === 'HEAD' ? null : WIDGET_SCRIPT_TEXT, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });

/**
 * All that runs in a stranger's page: a frame in the place of the link, as tall as the frame says it is. Where the link has kept room for it,
 * nothing around it moves. It keeps nothing, reads nothing else of the page and loads nothing else.
 */
export const WIDGET_SCRIPT_TEXT = `(() => {
  const script = document.currentScript;
  if (!script) return;
  const { dataset } = script;
  const link = script.previousElementSibling;
  const kept = link ? link.offsetHeight : 0;
  const asked = new URLSearchParams();
  for (const name of ['partner', 'ground', 'from', 'to', 'size']) if (dataset[name]) asked.set(name, dataset[name]);
  const frame = document.createElement('iframe');
  frame.title = 'Moving price by ${brand.name}';
  frame.referrerPolicy = 'origin';
  frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox');
  const width = /^\\d+$/.test(dataset.width || '') ? dataset.width + 'px' : '100%';
  frame.style.cssText = 'display:block;border:0;color-scheme:light;min-width:0;width:100%;max-width:' + width + ';height:' + (kept > 60 ? kept : dataset.from && dataset.to ? 340 : 460) + 'px';
  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow || !data || data.type !== '${brand.slug}-height') return;
    const height = Math.ceil(Number(data.height));
    if (height > 0 && height < 4000) frame.style.height = height + 'px';
  });
  frame.src = new URL('${WIDGET}', script.src) + '?' + asked;
  if (link && link.matches('a[data-${brand.slug}]')) link.replaceWith(frame);
  else script.before(frame);
})();
`;
