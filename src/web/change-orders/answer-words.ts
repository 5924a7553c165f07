import type { Language } from '#domain/core/language.ts';
import type { BoxTypeId } from '#domain/inventory/tables/box-types.ts';
import type { ExtraCause, ExtraState } from '#domain/papers/extra.ts';
import type { StopKey } from '#domain/plan/details.ts';
import { useLanguage } from '#web/core/language.tsx';

const english = {
  page: {
    tab: 'Your crew asks',
    asks: 'Your answer, please',
    signs: 'Your signature, please',
    day: 'Your move day',
    route: (when: string, from: string, to: string) => `${when === '' ? '' : `${when}: `}${from} to ${to}`,
    from_hour: (hours: string) => hours,
    storage: 'storage',
    give_back: 'Give the phone back to the crew',
    not_right: 'Something not right? Talk to the crew first, or call ',
    nothing: 'Nothing waits for your answer',
    taken_back: 'The crew has taken back what it sent, and may send it again.',
    found: 'What the crew found',
    covered: {
      title: 'Covered by the guarantee',
      words: (before: string) => `It was a small change, so it’s on us. Your price stays ${before}.`,
    },
    same_price: { title: 'At the same price', words: (before: string) => `Your mover takes it along. Your price stays ${before}.` },
    outcomes: {
      draft: { title: () => 'Nothing waits for your answer', words: () => 'The crew is still counting.' },
      submitted: {
        title: () => 'The time to answer has run out',
        words: (before: string) => `Nothing was added. Your price stays ${before}.`,
      },
      accepted: { title: (after: string) => `You accepted. Your new total is ${after}.`, words: () => 'The crew has been told.' },
      declined: {
        title: () => 'You declined',
        words: (before: string) => `Your price stays ${before}. The crew loads what is on your list.`,
      },
      expired: {
        title: () => 'This request has ended',
        words: (before: string) => `Nothing was added. Your price stays ${before}, and our team calls you.`,
      },
    },
  },
  over: {
    link_early: { title: 'It’s too early for this page', words: '' },
    link_ended: { title: 'This link has ended', words: '' },
    not_found: { title: 'We don’t know this link', words: '' },
    too_many: { title: 'One moment, please', words: '' },
    other: { title: 'This page can’t be shown now', words: '' },
    agreed: 'Your company, or the customer’s plan, has what was agreed.',
    log_in: 'Log in to my moves',
    or_call: 'Or call ',
  },
  needs_scripts: 'Answers on this page need JavaScript. Or call ',
  asks: 'Your crew asks',
  sent: (moment: string, mover: string) => `Sent ${moment} by ${mover}. You decide; nothing has been charged.`,
  before_loading: 'Please answer before they load',
  less_hours: 'Your crew worked less than you booked',
  more_hours: 'Your crew worked longer than you booked',
  less: 'Your crew found less to move',
  more: (count: number) =>
    `Your crew found ${NUMBERS[count] ?? count} ${count === 1 ? 'thing that isn’t' : 'things that aren’t'} on the list`,
  if_declined: 'If you decline,',
  declined_hours: ' nothing is added and the price stays as it is.',
  declined: ' the crew loads what is on your list and the price stays as it is.',
  if_silent: 'If you don’t answer,',
  silent: ' nothing is added.',
  silent_until: (moment: string) =>
    ` The crew can load only what’s on your list. The request stays open until ${moment}, and our team will call you.`,
  cubic_feet: (count: string) => `${count} cu ft`,
  becomes: 'becomes',
  rates: 'Prices are from the rates you booked.',
  note_open: 'Add a note to the crew',
  note: 'A note to the crew',
  optional: 'optional',
  name: 'Your full name, to accept',
  name_signs: 'It signs this new estimate together with your bill of lading. A signed copy comes by email.',
  name_missing: '',
  accept_less: (amount: string) => `Accept, pay ${amount} less`,
  accept_more: (amount: string) => `Accept, add ${amount}`,
  decline: (price: string) => `Decline, price stays ${price}`,
  accepted: (total: string) => `Accepted. Your new total is ${total}.`,
  kept: (total: string) => `Declined. Your price stays ${total}.`,
  same_price: {
    heading: (price: string) => `A little more to move, and your price stays ${price}`,
    sent: (moment: string, mover: string) => `Sent ${moment} by ${mover}.`,
    before_loading: 'Please sign before they load',
    along: (mover: string) => `${mover} takes it along at the agreed price.`,
    covered: 'It’s a small change, so the price guarantee covers it.',
    yours: 'Your name says that the longer list is yours.',
    if_unsigned: 'If you don’t sign,',
    unsigned: (price: string) => ` your price still stays ${price}: the estimate you signed goes on.`,
    name: 'Your full name, to sign',
    copy: 'A signed copy comes by email.',
    sign: (price: string) => `Sign, price stays ${price}`,
    signed: 'Signed. Your price stays as it is.',
  },
  lines: { coupon: 'Your coupon’s part', less: 'Takes off', more: 'Adds', in_english: '' },
  found: {
    apart: (name: string) => `${name}, taken apart`,
    was: 'was ',
    is: 'is',
    custom: 'Custom item',
    hours: 'Hours of work',
    box: (kind: string) => `${kind} box`,
    flights: (stop: string) => `Flights of stairs, ${stop}`,
    long_carry: (stop: string) => `Feet from truck to door, ${stop}`,
    boxes: { 1: 'Small', 2: 'Medium', 3: 'Large', 4: 'China/Dish', 5: 'File', 6: 'Legal File', 7: 'Wardrobe' } satisfies Record<
      BoxTypeId,
      string
    >,
    stops: { pick_up: 'pick-up', drop_off: 'drop-off', extra_pick_up: 'extra pick-up', extra_drop_off: 'extra drop-off' } satisfies Record<
      StopKey,
      string
    >,
  },
  extra: {
    causes: {
      mover_needs: 'More is needed to deliver',
      customer_asks: 'More that you asked for',
      impracticable: 'An impracticable operation',
    } satisfies Record<ExtraCause, string>,
    until: (moment: string) => `Answer by ${moment}`,
    if_declined: 'If you decline or don’t answer,',
    declined: (price: string) => ` nothing is added: your price stays ${price}.`,
    paper: 'Read it as the paper that you sign',
    name_signs: 'It signs this attachment to your bill of lading. A signed copy comes by email.',
    sign: (amount: string) => `Sign, add ${amount}`,
    ended: {
      accepted: 'You signed this. A copy is in your email.',
      declined: 'You declined this. Nothing was added.',
      expired: 'The time to answer has run out. Nothing was added.',
    } satisfies Record<Exclude<ExtraState, 'asked'>, string>,
    signed: (amount: string) => `Signed: ${amount} is added.`,
    signed_copy: 'A signed copy is in your email.',
    /** What its sentences say; empty where they are read themselves. */
    meaning: { mover_needs: () => [], customer_asks: () => [], impracticable: () => [] } as Record<ExtraCause, (mover: string) => string[]>,
    original: '',
  },
};

const NUMBERS = ['nothing', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

export type AnswerWords = typeof english;

const spanish = {
  page: {
    tab: 'Su cuadrilla le pregunta',
    asks: 'Su respuesta, por favor',
    signs: 'Su firma, por favor',
    day: 'El día de su mudanza',
    route: (when, from, to) => `${when === '' ? '' : `${when}: `}de ${from} a ${to}`,
    from_hour: (hours) => hours.replace(/^from /, 'desde las '),
    storage: 'el almacén',
    give_back: 'Devolver el teléfono a la cuadrilla',
    not_right: '¿Algo no está bien? Hable primero con la cuadrilla, o llame al ',
    nothing: 'No hay nada que responder',
    taken_back: 'La cuadrilla retiró lo que envió, y puede enviarlo otra vez.',
    found: 'Lo que encontró la cuadrilla',
    covered: {
      title: 'Lo cubre la garantía',
      words: (before) => `Fue un cambio pequeño y va por nuestra cuenta. Su precio sigue en ${before}.`,
    },
    same_price: { title: 'Por el mismo precio', words: (before) => `La compañía se lo lleva. Su precio sigue en ${before}.` },
    outcomes: {
      draft: { title: () => 'No hay nada que responder', words: () => 'La cuadrilla todavía está contando.' },
      submitted: {
        title: () => 'Se acabó el tiempo para responder',
        words: (before) => `No se agregó nada. Su precio sigue en ${before}.`,
      },
      accepted: { title: (after) => `Usted aceptó. Su nuevo total es ${after}.`, words: () => 'Ya se le avisó a la cuadrilla.' },
      declined: {
        title: () => 'Usted no aceptó',
        words: (before) => `Su precio sigue en ${before}. La cuadrilla carga lo que está en su lista.`,
      },
      expired: {
        title: () => 'Esta solicitud terminó',
        words: (before) => `No se agregó nada. Su precio sigue en ${before}, y nuestro equipo le va a llamar.`,
      },
    },
  },
  over: {
    link_early: { title: 'Todavía es temprano para esta página', words: 'Se abre a las 6 de la mañana del día de la mudanza.' },
    link_ended: { title: 'Este enlace terminó', words: 'Entre en su cuenta para ver su mudanza.' },
    not_found: { title: 'No conocemos este enlace', words: 'Revise que la dirección esté completa, como llegó en el correo.' },
    too_many: { title: 'Un momento, por favor', words: 'Inténtelo de nuevo en un minuto.' },
    other: { title: 'Esta página no se puede mostrar ahora', words: 'Inténtelo de nuevo en un minuto.' },
    agreed: 'Lo acordado está en el plan de la mudanza, y lo tiene también la compañía.',
    log_in: 'Ir a mis mudanzas',
    or_call: 'O llame al ',
  },
  needs_scripts: 'Para responder en esta página hace falta JavaScript. O llame al ',
  asks: 'Su cuadrilla le pregunta',
  sent: (moment, mover) => `Lo envió ${mover}: ${moment}. Usted decide; no se ha cobrado nada.`,
  before_loading: 'Responda antes de que carguen, por favor',
  less_hours: 'Su cuadrilla trabajó menos de lo reservado',
  more_hours: 'Su cuadrilla trabajó más de lo reservado',
  less: 'Su cuadrilla encontró menos cosas que mudar',
  more: (count) =>
    count === 1
      ? 'Su cuadrilla encontró una cosa que no está en la lista'
      : `Su cuadrilla encontró ${NUMEROS[count] ?? count} cosas que no están en la lista`,
  if_declined: 'Si no acepta,',
  declined_hours: ' no se agrega nada y el precio sigue igual.',
  declined: ' la cuadrilla carga lo que está en su lista y el precio sigue igual.',
  if_silent: 'Si no responde,',
  silent: ' no se agrega nada.',
  silent_until: (moment) =>
    ` La cuadrilla solo puede cargar lo que está en su lista. Puede responder hasta el ${moment}, y nuestro equipo le va a llamar.`,
  cubic_feet: (count) => `${count} pies cúbicos`,
  becomes: 'pasa a',
  rates: 'Los precios salen de las tarifas que usted reservó.',
  note_open: 'Agregar una nota para la cuadrilla',
  note: 'Nota para la cuadrilla',
  optional: 'opcional',
  name: 'Su nombre completo, para aceptar',
  name_signs:
    'Con él firma este nuevo presupuesto junto con su conocimiento de embarque (bill of lading). Le llega una copia firmada por correo.',
  name_missing: 'Escriba su nombre completo: con él firma.',
  accept_less: (amount) => `Aceptar, pagar ${amount} menos`,
  accept_more: (amount) => `Aceptar, agregar ${amount}`,
  decline: (price) => `No aceptar, el precio sigue en ${price}`,
  accepted: (total) => `Aceptado. Su nuevo total es ${total}.`,
  kept: (total) => `Usted no aceptó. Su precio sigue en ${total}.`,
  same_price: {
    heading: (price) => `Un poco más que mudar, y su precio sigue en ${price}`,
    sent: (moment, mover) => `Lo envió ${mover}: ${moment}.`,
    before_loading: 'Firme antes de que carguen, por favor',
    along: (mover) => `${mover} se lo lleva por el precio acordado.`,
    covered: 'Es un cambio pequeño, así que lo cubre la garantía del precio.',
    yours: 'Su nombre dice que la lista más larga es la suya.',
    if_unsigned: 'Si no firma,',
    unsigned: (price) => ` su precio también sigue en ${price}: vale el presupuesto que ya firmó.`,
    name: 'Su nombre completo, para firmar',
    copy: 'Le llega una copia firmada por correo.',
    sign: (price) => `Firmar, el precio sigue en ${price}`,
    signed: 'Firmado. Su precio sigue igual.',
  },
  lines: {
    coupon: 'La parte de su cupón',
    less: 'Se quita',
    more: 'Se agrega',
    in_english: 'Las líneas del precio están en inglés, como en sus documentos.',
  },
  found: {
    apart: (name) => `${name}, por desarmar`,
    was: 'antes ',
    is: 'ahora',
    custom: 'Artículo especial',
    hours: 'Horas de trabajo',
    box: (kind) => `Caja ${kind}`,
    flights: (stop) => `Tramos de escalera en ${stop}`,
    long_carry: (stop) => `Pies del camión a la puerta en ${stop}`,
    boxes: { 1: 'chica', 2: 'mediana', 3: 'grande', 4: 'para vajilla', 5: 'de archivo', 6: 'de archivo legal', 7: 'ropero' },
    stops: { pick_up: 'la recogida', drop_off: 'la entrega', extra_pick_up: 'la otra recogida', extra_drop_off: 'la otra entrega' },
  },
  extra: {
    causes: {
      mover_needs: 'Hace falta algo más para entregar',
      customer_asks: 'Algo más que usted pidió',
      impracticable: 'Una operación impracticable',
    },
    until: (moment) => `Responda antes del ${moment}`,
    if_declined: 'Si no acepta o no responde,',
    declined: (price) => ` no se agrega nada: su precio sigue en ${price}.`,
    paper: 'Leerlo como el documento que firma',
    name_signs: 'Con él firma este anexo de su conocimiento de embarque (bill of lading). Le llega una copia firmada por correo.',
    sign: (amount) => `Firmar, agregar ${amount}`,
    ended: {
      accepted: 'Usted lo firmó. Tiene una copia en su correo.',
      declined: 'Usted no aceptó. No se agregó nada.',
      expired: 'Se acabó el tiempo para responder. No se agregó nada.',
    },
    signed: (amount) => `Firmado: se agregan ${amount}.`,
    signed_copy: 'Tiene una copia firmada en su correo.',
    meaning: {
      mover_needs: (mover) => [
        `${mover} dice que hace falta algo más para entregar. Usted tiene al menos una hora para decidir, desde que lee esto.`,
        'Al recibir no paga nada de esto. Se le cobra a partir del día 31 después de la entrega.',
        SIN_FIRMA,
      ],
      customer_asks: (mover) => [
        `Usted le pidió algo más a ${mover}. Este es un presupuesto nuevo, vinculante para los dos.`,
        'Se paga al recibir, con el total de abajo.',
        SIN_FIRMA,
      ],
      impracticable: (mover) => [
        `${mover} lo llama una operación impracticable; su tarifa dice qué es, y está abajo en inglés.`,
        'Usted tiene al menos una hora para decidir, desde que lee esto.',
        'Al recibir paga por esto como máximo el 15 % de todos los demás cargos. El resto se le cobra a partir del día 31 después de la entrega.',
        SIN_FIRMA,
      ],
    },
    original: 'Lo que firma está en inglés: leer el texto',
  },
} satisfies AnswerWords;

const SIN_FIRMA = 'Se agrega a su conocimiento de embarque cuando usted y la compañía lo firmen. Sin su firma no se agrega nada.';

const NUMEROS = ['cero', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'] as const;

const ANSWER_WORDS: Readonly<Record<Language, AnswerWords>> = { en: english, es: spanish };

export const answerWordsIn = (language: Language): AnswerWords => ANSWER_WORDS[language];

/** What the customer is asked on the move day, in the language of the page around it. */
export const useAnswerWords = (): { words: AnswerWords; language: Language } => {
  const language = useLanguage();
  return { words: ANSWER_WORDS[language], language };
};
