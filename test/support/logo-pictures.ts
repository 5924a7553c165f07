/** The beginning of a PNG with these sides, as a browser and our rule read it. */
export const aPng = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};

/** A JPG of these sides behind so many bytes of what a camera says about itself. */
export const aJpg = (width: number, height: number, said = 14): Uint8Array => {
  const bytes = new Uint8Array(4 + said + 21);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xffd8);
  view.setUint16(2, 0xffe1);
  view.setUint16(4, said);
  view.setUint16(4 + said, 0xffc2);
  view.setUint16(6 + said, 17);
  view.setUint8(8 + said, 8);
  view.setUint16(9 + said, height);
  view.setUint16(11 + said, width);
  return bytes;
};
