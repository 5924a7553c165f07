import type { StopKey } from '#domain/plan/details.ts';
import { type App, type Browser, ORIGIN } from './people/browser-of-one.ts';

const ascii = (text: string) => new TextEncoder().encode(text);

/** Files that are what they say. */
export const PDF = ascii('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
export const JPG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]);

/** The harmless file that every virus scanner finds (eicar.org), in two halves so that nobody finds it here. */
export const EICAR = ascii(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));

export type Form = { url: string; fields: Record<string, string> };

type DocumentUpload = { name?: string; bytes?: Uint8Array; address_key?: StopKey; case?: 'example' | 'completed' };

/** Asks for a form for a file of this name. */
export const aForm = (
  who: Browser,
  move_plan_id: string,
  { name = 'sample.pdf', address_key = 'drop_off', case: which = 'example' }: DocumentUpload = {},
) => who.api.coi.presign({ filename: name, move_plan_id, address_key, case: which });

/** Posts a form as a browser does: its fields, and the file as the last one. */
export const posts = (
  app: App,
  { url, fields }: Form,
  bytes: Uint8Array,
  over: Record<string, string> = {},
  origin = ORIGIN,
): Promise<Response> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...over })) form.set(name, value);
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'any');
  return app.fetch(new Request(new URL(url, origin), { method: 'POST', headers: { origin }, body: form }));
};

/** The whole way: form, post, confirm. Answers the upload. */
export const uploads = async (app: App, who: Browser, move_plan_id: string, document: DocumentUpload = {}) => {
  const form = await aForm(who, move_plan_id, document);
  const answer = await posts(app, form, document.bytes ?? PDF);
  if (answer.status !== 204) throw new Error(`The form was answered with ${answer.status}: ${await answer.text()}`);
  return who.api.coi.confirm({ key: form.fields.key ?? '', move_plan_id });
};
