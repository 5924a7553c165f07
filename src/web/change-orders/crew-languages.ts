import { LANGUAGE_NAMES, LANGUAGES } from '#domain/core/language.ts';

/** In which a crew's page opens first; whoever holds the phone may change it there. */
export const CREW_LANGUAGES = [
  { value: '', label: 'The phone’s language' },
  ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
];
