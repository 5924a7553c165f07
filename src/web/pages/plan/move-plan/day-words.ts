import type { Language } from '#domain/core/language.ts';
import type { ReceivingStop } from '#domain/papers/move-day-events.ts';
import { useLanguage } from '#web/core/language.tsx';

const english = {
  code: {
    title: (code: string) => `Your code for the crew: ${code}`,
    check: 'Check what arrived, and sign',
    words:
      'Tell it, or sign, when everything is unloaded and you have seen it. Your mover charges the rest with it, and it gives up no claim.',
  },
  receiver: {
    title: 'Will someone else receive your things?',
    about:
      'We email them a link. They check what comes off the truck at their stop and sign for it. They see no price and no phone number.',
    where: 'At which stop?',
    stops: { drop_off: 'Drop-off', extra_drop_off: 'Extra drop-off' } satisfies Record<ReceivingStop, string>,
    name: 'Their full name',
    email: 'Their email',
    send: 'Send the link',
    sent: (name: string, email: string) => `${name} gets the link at ${email}.`,
    one_person: 'If you name someone else for the same stop, this link ends.',
  },
  tip: {
    title: 'A tip for your crew?',
    about: (mover: string) =>
      `Only if you want to. All of it goes to your crew with ${mover}’s next pay. It changes nothing in your price, claim or review.`,
    your_mover: 'your mover',
    label: 'Tip',
    none: 'No tip',
    fine: 'Perfectly fine',
    other: 'Another amount',
    amount: 'Amount in dollars',
    go_on: 'Continue',
    go_on_without: 'Continue without a tip',
    give: (amount: string) => `Give ${amount}`,
    choose: 'Choose “No tip” or an amount first. Nothing is chosen for you.',
    nothing_charged: 'Nothing is charged.',
    charged: 'It is charged to the card of your booking.',
    not_given: 'Done. No tip was given.',
    thanks: (amount: string) => `Thank you. ${amount} goes to your crew.`,
  },
  reschedule: {
    button: 'Reschedule',
    title: 'Move to another day',
    intro: (day: string, mover: string) => `Booked for ${day}. These are the days on which ${mover} can come.`,
    your_mover: 'your mover',
    keep: (day: string) => `Keep ${day}`,
    choose: 'Choose a day first',
    ask: 'Ask for another day',
    ask_for: (day: string) => `Ask for ${day}`,
    legend: 'Your total with this mover',
    comment: 'Anything your mover should know?',
    optional: 'optional',
    asked: (mover: string, day: string, price: string, fee: string) =>
      `${mover} has been asked for ${day}, at ${price}${fee === '' ? '' : ` plus a fee of ${fee}`}.`,
    answers: (until: string, day: string) => `They’ll answer by ${until}. Until then, your move stays on ${day}.`,
    costs: 'What it costs',
    choose_to_see: (mover: string) => `Choose a day to see what it costs. Nothing changes until ${mover} says yes.`,
    asking: (day: string) => `Asking about ${day}…`,
    covered: 'Covered by the guarantee',
    stays: 'Your price stays',
    price: 'Your price',
    fee: 'Fee for the change',
    free: 'Free',
    until: (mover: string, until: string, day: string) => `${mover} answers by ${until}. Until then your move stays on ${day}.`,
    not_free: (reason: string) => reason,
    in_english: '',
  },
};

type DayWords = typeof english;

const spanish = {
  code: {
    title: (code) => `Su código para la cuadrilla: ${code}`,
    check: 'Revisar lo que llegó y firmar',
    words:
      'Dígalo, o firme, cuando todo esté descargado y usted lo haya visto. Con él su compañía cobra el resto, y no le quita el derecho a reclamar.',
  },
  receiver: {
    title: '¿Otra persona recibe sus cosas?',
    about: 'Le enviamos un enlace por correo. Revisa lo que se baja del camión en su parada y firma, y no ve ningún precio ni teléfono.',
    where: '¿En qué parada?',
    stops: { drop_off: 'Entrega', extra_drop_off: 'Otra entrega' },
    name: 'Su nombre completo',
    email: 'Su correo electrónico',
    send: 'Enviar el enlace',
    sent: (name, email) => `${name} recibe el enlace en ${email}.`,
    one_person: 'Si nombra a otra persona para la misma parada, este enlace termina.',
  },
  tip: {
    title: '¿Una propina para su cuadrilla?',
    about: (mover) =>
      `Solo si usted quiere. Todo es para su cuadrilla, con el próximo pago de ${mover}. No cambia nada en su precio, su reclamo ni su reseña.`,
    your_mover: 'su compañía',
    label: 'Propina',
    none: 'Sin propina',
    fine: 'No hay problema',
    other: 'Otra cantidad',
    amount: 'Cantidad en dólares',
    go_on: 'Continuar',
    go_on_without: 'Continuar sin propina',
    give: (amount) => `Dar ${amount}`,
    choose: 'Elija primero “Sin propina” o una cantidad. No hay nada elegido de antemano.',
    nothing_charged: 'No se cobra nada.',
    charged: 'Se cobra a la tarjeta de su reservación.',
    not_given: 'Listo. No dio propina.',
    thanks: (amount) => `Gracias. ${amount} son para su cuadrilla.`,
  },
  reschedule: {
    button: 'Cambiar de día',
    title: 'Cambiar a otro día',
    intro: (day, mover) => `Reservada para el ${day}. Estos son los días en que ${mover} puede venir.`,
    your_mover: 'su compañía',
    keep: (day) => `Dejar el ${day}`,
    choose: 'Elija primero un día',
    ask: 'Pedir otro día',
    ask_for: (day) => `Pedir el ${day}`,
    legend: 'Su total con esta compañía',
    comment: '¿Algo que deba saber su compañía?',
    optional: 'opcional',
    asked: (mover, day, price, fee) => `Le preguntamos a ${mover} por el ${day}, a ${price}${fee === '' ? '' : ` más un cargo de ${fee}`}.`,
    answers: (until, day) => `Responden a más tardar el ${until}. Hasta entonces, su mudanza sigue en pie para el ${day}.`,
    costs: 'Cuánto cuesta',
    choose_to_see: (mover) => `Elija un día para ver cuánto cuesta. Nada cambia hasta que ${mover} diga que sí.`,
    asking: (day) => `Preguntando por el ${day}…`,
    covered: 'Lo cubre la garantía',
    stays: 'Su precio sigue en',
    price: 'Su precio',
    fee: 'Cargo por el cambio',
    free: 'Gratis',
    until: (mover, until, day) => `${mover} responde a más tardar el ${until}. Hasta entonces su mudanza sigue en pie para el ${day}.`,
    not_free: () => 'Ese día la compañía no puede. Elija otro.',
    in_english: 'Las líneas del precio están en inglés, como en sus documentos.',
  },
} satisfies DayWords;

const DAY_WORDS: Readonly<Record<Language, DayWords>> = { en: english, es: spanish };

/** The plan's own parts of the move day, in the language of the page around them. */
export const useDayWords = (): { words: DayWords; language: Language } => {
  const language = useLanguage();
  return { words: DAY_WORDS[language], language };
};
