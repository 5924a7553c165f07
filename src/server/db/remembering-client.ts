import pg from 'pg';

/** As many as the site's hot questions are, and some more. Lists of other lengths are other questions, so there is no end to them. */
const MOST = 300;

/** Asks each question under a name, so that PostgreSQL reads and plans it once for a connection and not each time. */
export class RememberingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // The driver's own signature is a pile of overloads; whatever is asked is handed on as it came.
  // biome-ignore lint/suspicious/noExplicitAny: as said above
  override query(asked: any, values?: any, ...rest: any[]): any {
    const is_named = typeof asked?.text === 'string' && asked.name === undefined && Array.isArray(values) && values.length > 0;
    const ask = super.query as (...args: unknown[]) => unknown;
    return ask.call(this, is_named ? { ...asked, name: this.#nameOf(asked.text) } : asked, values, ...rest);
  }

  /** None once there are too many. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST) return known;
    const name = `q${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
