/** Wide enough to see a scratch. A phone that is nearly full keeps smaller ones. */
const WIDE = 1_600;
const LESS_WIDE = 1_000;
const SHOWN = 240;
const ROOM_LEFT = 50_000_000;

/**
 * The photo as it is kept and sent, and one to be shown. Drawn anew, it has lost what the camera wrote beside it, the place above all.
 * Undefined where the browser can't read it.
 */
export const shrunk = async (file: Blob, is_tight: boolean): Promise<{ file: ArrayBuffer; small: string } | undefined> => {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const made = await jpegOf(picture, is_tight || (await isNearlyFull()) ? LESS_WIDE : WIDE, 0.8);
  const small = await jpegOf(picture, SHOWN, 0.7);
  picture.close();
  return { file: await made.arrayBuffer(), small: await asDataUrl(small) };
};

const jpegOf = (picture: ImageBitmap, longest: number, quality: number): Promise<Blob> => {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob === null ? fail(new Error('The picture can’t be drawn.')) : done(blob)), 'image/jpeg', quality),
  );
};

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });

const isNearlyFull = async (): Promise<boolean> => {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage < ROOM_LEFT;
};
