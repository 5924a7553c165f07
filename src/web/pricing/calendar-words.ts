import type { Language } from '#domain/core/language.ts';

const english = {
  before: 'Month before',
  after: 'Month after',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  days: (month: string) => `Days of ${month}`,
  chosen: (day: string) => `${day} chosen`,
  cheaper: 'Cheaper',
  dearer: 'pricier',
  lowest: 'Lowest',
  no_price: 'no price',
  not_bookable: (reason: string) => `not bookable: ${reason}`,
};

const spanish = {
  before: 'Mes anterior',
  after: 'Mes siguiente',
  weekdays: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
  days: (month) => `Días de ${month}`,
  chosen: (day) => `${day}, elegido`,
  cheaper: 'Más barato',
  dearer: 'más caro',
  lowest: 'Menor',
  no_price: 'sin precio',
  not_bookable: (reason) => `no disponible: ${reason}`,
} satisfies typeof english;

export const CALENDAR_WORDS: Readonly<Record<Language, typeof english>> = { en: english, es: spanish };

/** Why a day can't be had is a rule's sentence, in English; in Spanish it is said that it can't. */
export const whyNotIn = (reason: string, language: Language): string => (language === 'en' ? reason : 'Ese día la compañía no puede.');
