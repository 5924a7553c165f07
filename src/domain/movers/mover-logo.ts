import { withCommas } from '#domain/core/number-words.ts';
import { pictureSides } from '#domain/core/picture-sides.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { type CoiType, shownName, typeOfBytes, typeOfName } from '#domain/plan/extras/coi.ts';

/** What a mover shows beside its name; its key is the end of its address. */
export type Logo = { key: string; type: LogoType; size: number };
export type LogoType = Exclude<CoiType, 'pdf'>;

export const MOST_LOGO_BYTES = 1024 * 1024;

/** In pixels. Less looks bad, and a small file of a huge picture fills a phone's memory. */
export const LOGO_SIDES = { least: 64, most: 2000 } as const;

export const logoTypeOf = (name: string): LogoType | undefined => {
  const type = typeOfName(name);
  return type === 'pdf' ? undefined : type;
};

/** Where it is shown from; a new logo has a new address. */
export const logoUrl = (logo: Logo | undefined): string | null => (logo === undefined ? null : `/files/${logo.key}`);

/** Before anything is sent: what the name and, where it is known, the size tell. */
export const whyNotLogoFile = ({ name, size }: { name: string; size?: number }): Refusal | undefined => {
  if (logoTypeOf(name) === undefined) return aboutLogo(name, 'is not a PNG or JPG picture. Choose one of these.');
  if (size === 0) return aboutLogo(name, 'is empty. Choose another file.');
  return size !== undefined && size > MOST_LOGO_BYTES ? aboutLogo(name, 'is larger than 1 MB. Choose a smaller one.') : undefined;
};

/** After it has arrived: what its bytes say it is, and how large a picture. */
export const whyNotLogo = (name: string, bytes: Uint8Array | undefined): Refusal | undefined => {
  if (bytes === undefined) return aboutLogo(name, 'has not arrived. Please choose it again.');
  const reason = whyNotLogoFile({ name, size: bytes.byteLength });
  if (reason) return reason;
  const type = logoTypeOf(name);
  if (type === undefined || typeOfBytes(bytes) !== type)
    return aboutLogo(name, 'is another kind of file inside. Save it as PNG or JPG and choose it again.');
  const sides = pictureSides(type, bytes);
  if (sides === undefined) return aboutLogo(name, 'is broken. Save it again, then choose it.');
  const { least, most } = LOGO_SIDES;
  const fits = [sides.width, sides.height].every((side) => side >= least && side <= most);
  return fits
    ? undefined
    : aboutLogo(
        name,
        `is ${withCommas(sides.width)} by ${withCommas(sides.height)} pixels. Each side needs ${least} to ${withCommas(most)}.`,
      );
};

const aboutLogo = (name: string, what: string): Refusal => {
  const sentence = `“${shownName(name)}” ${what}`;
  return refuse('invalid', sentence, { filename: sentence });
};
