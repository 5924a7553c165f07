/** A form that a browser posts as it is, with the file as its last field: the fields of an S3 POST, whoever takes it. */
export type SignedForm = { url: string; fields: Record<string, string> };

export type FormTerms = { key: string; content_type: string; most_bytes: number };

export type LinkTerms = { key: string; filename: string; content_type: string };

/** How long a form or a link is good for. */
export const SIGNED_SECONDS = 300;

/**
 * Where files lie. What a form brings is only on its way: `keep` takes it where no form reaches it any more, so that what was
 * looked at stays what it was, also when the form is posted once more.
 */
export type Files = {
  /** Allows one file under exactly this key and type, of 1 to `most_bytes` bytes. */
  presign(terms: FormTerms): Promise<SignedForm>;
  /** False when nothing has arrived. What is kept already stays. */
  keep(key: string): Promise<boolean>;
  /** Of a kept file. */
  head(key: string): Promise<{ size: number } | undefined>;
  /** The first bytes of a kept file, or all when it has fewer. */
  firstBytes(key: string, count: number): Promise<Uint8Array>;
  /** Puts these bytes in the place of a kept file, whole or not at all. */
  replace(key: string, bytes: Uint8Array): Promise<void>;
  /** An address at which anybody downloads the kept file, as an attachment of this name and type. */
  link(terms: LinkTerms): Promise<string>;
  /** Kept or on its way; what is not there counts as removed. */
  remove(key: string): Promise<void>;
  /** Where the browser posts forms when that is not our own host. */
  form_origin: string | null;
  /** What arrives under /files at our own host; undefined where nothing is there. */
  answer(request: Request): Promise<Response | undefined>;
};
