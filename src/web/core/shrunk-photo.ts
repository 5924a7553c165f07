/** The longer side of each, in pixels. */
type Sides = { sent: number; shown: number };

/**
 * A photo as it is sent, and a small one to be shown. Drawn anew, it has lost what the camera wrote beside it, the place above all.
 * Undefined where the browser can't read it.
 */
export const shrunkPhoto = async (file: Blob, sides: Sides): Promise<{ file: File; shown: string } | undefined> => {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const shown = drawn(picture, sides.shown).toDataURL('image/jpeg', 0.7);
  const blob = await new Promise<Blob | null>((done) => drawn(picture, sides.sent).toBlob(done, 'image/jpeg', 0.8));
  picture.close();
  return blob === null ? undefined : { file: new File([blob], 'photo.jpg', { type: 'image/jpeg' }), shown };
};

const drawn = (picture: ImageBitmap, longest: number): HTMLCanvasElement => {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};
