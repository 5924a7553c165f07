const KILO = 1024;
const MEGA = KILO * KILO;

/** "840 kB", "1.9 MB". */
export const sizeInWords = (bytes: number): string =>
  bytes < MEGA ? `${Math.max(1, Math.round(bytes / KILO))} kB` : `${(bytes / MEGA).toFixed(1)} MB`;

/** "1.2 of 1.9 MB", in the unit of the whole. */
export const progressInWords = (sent: number, total: number): string =>
  total < MEGA ? `${Math.round(sent / KILO)} of ${sizeInWords(total)}` : `${(sent / MEGA).toFixed(1)} of ${sizeInWords(total)}`;
