/** Content-Disposition of a download: a plain name for old readers, and the whole one (RFC 6266). Nothing in a name ends the header. */
export const attachmentOf = (filename: string): string => {
  const plain = filename.replaceAll(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(filename.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
};
