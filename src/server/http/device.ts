/** "Chrome on Windows": enough to know one's own browser again in a list. What it says of itself is never shown as it came. */
export const deviceOf = (user_agent: string | null): string => {
  const calendar = firstOf(CALENDARS, user_agent ?? '');
  if (calendar !== undefined) return calendar;
  const browser = firstOf(BROWSERS, user_agent ?? '');
  const system = firstOf(SYSTEMS, user_agent ?? '');
  if (browser === undefined) return system === undefined ? 'A browser' : `A browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
};

type Named = readonly (readonly [RegExp, string])[];

/** Several call themselves Chrome and Safari, too: the more particular name comes first. */
const BROWSERS: Named = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** They read our calendars by themselves. */
const CALENDARS: Named = [
  [/Google-Calendar/, 'Google Calendar'],
  [/CalendarAgent|dataaccessd/, 'Apple Calendar'],
  [/Microsoft\.Exchange|Microsoft Outlook/, 'Outlook'],
];

const SYSTEMS: Named = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const firstOf = (names: Named, text: string): string | undefined => names.find(([pattern]) => pattern.test(text))?.[1];
