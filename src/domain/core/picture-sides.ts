export type Sides = { width: number; height: number };

/** How wide and high a picture says it is, read from its first bytes; undefined for what is cut off or says nothing. */
export const pictureSides = (type: 'jpg' | 'png', bytes: Uint8Array): Sides | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return type === 'png' ? pngSides(view) : jpgSides(view);
};

const IHDR = 0x49484452;

/** Its first part is the one that says it. */
const pngSides = (view: DataView): Sides | undefined =>
  view.byteLength >= 24 && view.getUint32(12) === IHDR ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;

/** A JPG is a row of segments, each with its length; the one that begins a frame has the sides. */
const jpgSides = (view: DataView): Sides | undefined => {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
};

/** C4, C8 and CC are tables among the numbers of frames. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
