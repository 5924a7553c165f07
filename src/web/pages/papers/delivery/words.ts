import type { Language } from '#domain/core/language.ts';
import type { ArrivalState } from '#domain/papers/move-day-events.ts';
import { useLanguage } from '#web/core/language.tsx';

const things = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);
const cosas = (count: number): string => (count === 1 ? '1 cosa' : `${count} cosas`);

const english = {
  title: 'Check what arrived',
  storage: 'storage',
  lead: (mover: string, to: string) =>
    `${mover} delivers to ${to}. Check each thing by the number on its tag. Your signature says that things came, and gives up no claim.`,
  lead_between: (mover: string, to: string) =>
    `${mover} drops things off in ${to} on its way. Check each by the number on its tag. Your signature says that they came, and gives up no claim.`,
  signed: 'You have signed.',
  sign_again: 'You can correct what you noted and sign again, until the crew has left.',
  code: (code: string) => `Your code for the crew: ${code}`,
  code_words: 'Tell it to the crew once everything is unloaded, if you don’t sign here. It gives up no claim.',
  code_words_between: 'Tell it to the crew once your things are unloaded, if you don’t sign here. It gives up no claim.',
  papers: 'Papers',
  pdf: (title: string) => `${title} as a PDF`,
  none: 'Nothing is listed yet.',
  none_words: 'The crew lists each thing when it loads. Come back once it has.',
  none_words_between: 'The crew checks each thing off as it leaves the truck at your stop. Come back once it has.',
  here: (came: number, of: number) => `${came} of ${of}`,
  here_words: (open: number) => (open === 0 ? 'are here. Every thing is checked.' : `are here. ${things(open)} to check.`),
  missing: (count: number) => `${count} missing`,
  damaged: (count: number) => `${count} damaged`,
  room: (checked: number, of: number) => `${checked} of ${of} checked`,
  all_of_room: 'The rest of this room came',
  no_marks: 'No marks when it was loaded',
  you_wrote: (words: string) => `You wrote: “${words}”`,
  crew_says: (said: string) => `The crew says: ${said}.`,
  both_stay: 'Both answers stay on the list.',
  how: (name: string) => `How ${name} came`,
  states: { delivered: 'Here', damaged: 'Damaged', missing: 'Missing' } satisfies Record<ArrivalState, string>,
  says: { delivered: 'it came', damaged: 'it came damaged', missing: 'it is missing' } satisfies Record<ArrivalState, string>,
  note: 'What is wrong with it?',
  otherwise: 'It looked otherwise when it was loaded',
  otherwise_label: 'How it looked',
  optional: 'optional',
  signature: 'Sign when you are ready',
  you_sign: (came: number, of: number, unsettled: number) =>
    unsettled === 0
      ? `You sign that ${came} of ${of} came.`
      : `You sign that ${came} of ${of} came, and that ${unsettled === 1 ? 'one is' : `${unsettled} are`} to be settled.`,
  no_waiver: 'Signing never gives up a claim.',
  name: 'Your full name',
  sign: (came: number, of: number) => `Sign for ${came} of ${of}`,
  open: (count: number) => `${things(count)} ${count === 1 ? 'has' : 'have'} no answer yet. Say for each whether it came.`,
  no_name: '',
  problem: 'There is a problem',
  refused: '',
};

type DeliveryWords = typeof english;

const spanish = {
  title: 'Revise lo que llegó',
  storage: 'el almacén',
  lead: (mover, to) =>
    `${mover} entrega en ${to}. Revise cada cosa por el número de su etiqueta. Su firma dice que las cosas llegaron, y no le quita el derecho a reclamar.`,
  lead_between: (mover, to) =>
    `${mover} deja cosas en ${to} en su camino. Revise cada una por el número de su etiqueta. Su firma dice que llegaron, y no le quita el derecho a reclamar.`,
  signed: 'Usted ya firmó.',
  sign_again: 'Puede corregir lo que anotó y firmar otra vez, hasta que se vaya la cuadrilla.',
  code: (code) => `Su código para la cuadrilla: ${code}`,
  code_words: 'Dígaselo a la cuadrilla cuando todo esté descargado, si no firma aquí. No le quita el derecho a reclamar.',
  code_words_between: 'Dígaselo a la cuadrilla cuando sus cosas estén descargadas, si no firma aquí. No le quita el derecho a reclamar.',
  papers: 'Documentos',
  pdf: (title) => `${title} en PDF`,
  none: 'Todavía no hay nada en la lista.',
  none_words: 'La cuadrilla anota cada cosa al cargarla. Vuelva cuando lo haya hecho.',
  none_words_between: 'La cuadrilla marca cada cosa al bajarla del camión en su parada. Vuelva cuando lo haya hecho.',
  here: (came, of) => `${came} de ${of}`,
  here_words: (open) => (open === 0 ? 'llegaron. Todo está revisado.' : `llegaron. Por revisar: ${cosas(open)}.`),
  missing: (count) => (count === 1 ? 'falta 1' : `faltan ${count}`),
  damaged: (count) => (count === 1 ? '1 con daños' : `${count} con daños`),
  room: (checked, of) => `${checked} de ${of} revisadas`,
  all_of_room: 'Lo demás de aquí llegó bien',
  no_marks: 'Sin marcas al cargarlo',
  you_wrote: (words) => `Usted escribió: “${words}”`,
  crew_says: (said) => `La cuadrilla dice: ${said}.`,
  both_stay: 'Las dos respuestas quedan en la lista.',
  how: (name) => `Cómo llegó: ${name}`,
  states: { delivered: 'Llegó', damaged: 'Dañado', missing: 'Falta' },
  says: { delivered: 'llegó', damaged: 'llegó dañado', missing: 'falta' },
  note: '¿Qué tiene?',
  otherwise: 'Al cargarlo se veía de otra manera',
  otherwise_label: 'Cómo se veía',
  optional: 'opcional',
  signature: 'Firme cuando quiera',
  you_sign: (came, of, unsettled) =>
    unsettled === 0
      ? `Usted firma que ${came === 1 ? 'llegó' : 'llegaron'} ${came} de ${of}.`
      : `Usted firma que ${came === 1 ? 'llegó' : 'llegaron'} ${came} de ${of}, y que ${unsettled === 1 ? 'queda una' : `quedan ${unsettled}`} por resolver.`,
  no_waiver: 'Firmar nunca le quita el derecho a reclamar.',
  name: 'Su nombre completo',
  sign: (came, of) => `Firmar por ${came} de ${of}`,
  open: (count) => `${count === 1 ? 'Falta' : 'Faltan'} ${cosas(count)} por revisar. Diga de cada una si llegó.`,
  no_name: 'Escriba su nombre completo, de 2 a 80 letras.',
  problem: 'Hay un problema',
  refused: 'No se pudo firmar ahora. Inténtelo de nuevo en un minuto.',
} satisfies DeliveryWords;

const DELIVERY_WORDS: Readonly<Record<Language, DeliveryWords>> = { en: english, es: spanish };

export const deliveryWordsIn = (language: Language): DeliveryWords => DELIVERY_WORDS[language];

export const useDeliveryWords = (): { words: DeliveryWords; language: Language } => {
  const language = useLanguage();
  return { words: DELIVERY_WORDS[language], language };
};

/** The inventory is in English; its rooms and its marks are few, and what a person wrote stays as it is. */
export const listedIn = (text: string, language: Language): string =>
  language === 'en' ? text : text.replaceAll(/[^,;]+/g, (part) => part.replace(part.trim(), LISTED[part.trim()] ?? part.trim()));

const LISTED: Readonly<Record<string, string>> = {
  ...{ 'Living Room': 'Sala', Bedroom: 'Recámara', 'Dining Room': 'Comedor', Kitchen: 'Cocina', 'Kids Room': 'Cuarto de los niños' },
  ...{
    Office: 'Oficina',
    Outdoor: 'Exterior',
    Other: 'Otras cosas',
    Boxes: 'Cajas',
    'Boxes I Packed': 'Cajas',
    'Custom items': 'Otras cosas',
  },
  ...{ Scratch: 'Rayón', Dent: 'Abolladura', Chip: 'Desportillado', Crack: 'Grieta', Stain: 'Mancha', Tear: 'Rotura', Loose: 'Flojo' },
  ...{ 'Missing part': 'Falta una pieza', Rubbed: 'Desgaste', Bent: 'Doblado', Broken: 'Quebrado', Wet: 'Mojado' },
  ...{ 'top left': 'arriba a la izquierda', top: 'arriba', 'top right': 'arriba a la derecha', left: 'a la izquierda', middle: 'en medio' },
  ...{ right: 'a la derecha', 'bottom left': 'abajo a la izquierda', bottom: 'abajo', 'bottom right': 'abajo a la derecha' },
  ...{ small: 'chico', medium: 'mediano', long: 'largo' },
};
