import type { Language } from '#domain/core/language.ts';

/** What stands between names, days and amounts, which come ready for the language. */
const english = {
  price_so_far: 'Price so far',
  what_differs: 'What differs',
  reschedule: {
    sent_subject: (day: string) => `Asked for ${day}`,
    sent_title: 'We asked your mover for another day',
    sent: (name: string, mover: string, moment: string) =>
      `${name}, ${mover} has until ${moment} to answer. Until then your move stays on its day.`,
    your_words: (comment: string) => `Your words to the mover: “${comment}”`,
    accepted_subject: 'New day',
    accepted_title: (day: string) => `You move on ${day}`,
    accepted: (name: string, mover: string) =>
      `${name}, ${mover} comes on the new day. Attached is the move for your calendar, in place of the old one.`,
    refused_subject: 'Your day stays',
    refused_title: (mover: string, day: string) => `${mover} can’t come on ${day}`,
    refused: (name: string, day: string) => `${name}, your move stays on ${day}, at the price you agreed to. You can ask for another day.`,
    booked_for: 'Booked for',
    asked_for: 'Asked for',
    price: 'Price on the new day',
    fee: 'Fee for the change',
  },
  change: {
    made_subject: 'Changed',
    made_title: 'Your move is changed',
    made: (name: string, mover: string, what: string) => `${name}, this is agreed now, and ${mover} knows about it: ${what}.`,
    price_now: 'Price now',
    less: 'Anything you’ve paid beyond that is refunded right away.',
    more: 'The rest is held on your payment method before the move and charged when the work is done.',
    covered: 'It’s a small change, so the price guarantee covers it.',
    same: 'Your price stays the same.',
    sent_subject: 'Asked your mover',
    sent_title: 'We asked your mover',
    sent: (name: string, mover: string, what: string, moment: string) =>
      `${name}, this makes it a bigger job than ${mover} agreed to: ${what}. They’ll answer by ${moment}. Until then your move stays as you booked it, and nothing is charged for it.`,
    price_if_accepted: 'Price if they accept',
    refused_subject: 'Your move stays as booked',
    refused_title: (mover: string) => `${mover} can’t do that`,
    refused: (name: string, what: string, price: string) =>
      `${name}, you asked for this: ${what}. Your move stays as you booked it, at ${price}. You can ask for something smaller.`,
  },
  question: {
    subject: (more: string) => `A question, +${more}`,
    title: 'Do you agree to a new price?',
    asks: (name: string, what: string) => `${name}, our team asks you about this: ${what}.`,
    price: 'Price if you say yes',
    silence: 'Nothing is charged unless you accept it. If you decline or say nothing, your price stays as you booked it.',
    open: 'See it and answer',
  },
  replacement: {
    sought_subject: 'We are asking other movers',
    sought_title: 'Your mover can’t. Your price stands',
    sought: (name: string, day: string) =>
      `${name}, we are sorry. We are asking up to three other good movers for ${day}, at the price you agreed to. If theirs is higher, we pay the difference.`,
    price: 'Your price, every line included',
    money: (was_charged: boolean) =>
      `${was_charged ? 'What you paid stays with your booking, and all of it goes back if none of them does your move. Nothing more' : 'Nothing'} is charged until one of them says yes and you agree to it. You can also choose a mover yourself, or cancel for free.`,
    found_subject: (mover: string) => `${mover} can do it`,
    found_title: 'Another mover, the same price',
    found: (name: string, mover: string, day: string) => `${name}, ${mover} can do your move on ${day}.`,
    mover: 'Mover',
    license: 'License',
    agreed_price: 'Your price, as you agreed to it',
    until: (moment: string, was_charged: boolean) =>
      `Please answer by ${moment}. Nothing ${was_charged ? 'more ' : ''}is charged before you accept.`,
    open: 'Accept or choose another',
    ended_subject: (was_charged: boolean): string => (was_charged ? 'What you paid goes back' : 'Nothing was charged'),
    ended_title: 'This booking has ended',
    ended: (name: string, money: string) =>
      `${name}, your move was not given to another mover. ${money} Your list, addresses and date are as you left them.`,
  },
};

type ChangeLetterWords = typeof english;

const spanish = {
  price_so_far: 'Precio hasta ahora',
  what_differs: 'Qué cambia',
  reschedule: {
    sent_subject: (day) => `Día pedido, ${day}`,
    sent_title: 'Le preguntamos a su compañía por otro día',
    sent: (name, mover, moment) => `${name}, ${mover} tiene hasta el ${moment} para responder. Hasta entonces su mudanza sigue en su día.`,
    your_words: (comment) => `Lo que usted le escribió a la compañía: “${comment}”`,
    accepted_subject: 'Día nuevo',
    accepted_title: (day) => `Se muda el ${day}`,
    accepted: (name, mover) => `${name}, ${mover} llega el día nuevo. Va adjunta la mudanza para su calendario, en lugar de la anterior.`,
    refused_subject: 'Su día no cambia',
    refused_title: (mover, day) => `${mover} no puede el ${day}`,
    refused: (name, day) => `${name}, su mudanza sigue en pie para el ${day}, al precio que aceptó. Puede pedir otro día.`,
    booked_for: 'Reservada para',
    asked_for: 'Día pedido',
    price: 'Precio el día nuevo',
    fee: 'Cargo por el cambio',
  },
  change: {
    made_subject: 'Cambiada',
    made_title: 'Su mudanza cambió',
    made: (name, mover, what) => `${name}, esto ya quedó acordado, y ${mover} lo sabe: “${what}”.`,
    price_now: 'Precio ahora',
    less: 'Lo que haya pagado de más se le devuelve enseguida.',
    more: 'El resto se retiene en su forma de pago antes de la mudanza y se cobra al terminar el trabajo.',
    covered: 'Es un cambio pequeño y lo cubre la garantía de precio.',
    same: 'Su precio sigue igual.',
    sent_subject: 'Le preguntamos a su compañía',
    sent_title: 'Le preguntamos a su compañía',
    sent: (name, mover, what, moment) =>
      `${name}, con esto el trabajo es mayor de lo que aceptó ${mover}: “${what}”. Tiene hasta el ${moment} para responder. Hasta entonces su mudanza sigue como la reservó, y no se cobra nada por esto.`,
    price_if_accepted: 'Precio si aceptan',
    refused_subject: 'Su mudanza sigue como la reservó',
    refused_title: (mover) => `${mover} no puede hacer eso`,
    refused: (name, what, price) =>
      `${name}, usted pidió esto: “${what}”. Su mudanza sigue como la reservó, a ${price}. Puede pedir algo más pequeño.`,
  },
  question: {
    subject: (more) => `Una pregunta, +${more}`,
    title: '¿Acepta un precio nuevo?',
    asks: (name, what) => `${name}, nuestro equipo le pregunta por esto: “${what}”.`,
    price: 'Precio si dice que sí',
    silence: 'No se cobra nada que usted no acepte. Si dice que no o no responde, su precio sigue como lo reservó.',
    open: 'Verlo y responder',
  },
  replacement: {
    sought_subject: 'Estamos preguntando a otras compañías',
    sought_title: 'Su compañía no puede. Su precio no cambia',
    sought: (name, day) =>
      `${name}, lo sentimos. Les estamos preguntando hasta a otras tres buenas compañías para el ${day}, al precio que usted aceptó. Si el de ellas es más alto, la diferencia la pagamos nosotros.`,
    price: 'Su precio, con todas las líneas',
    money: (was_charged) =>
      `${was_charged ? 'Lo que pagó se queda con su reservación, y se le devuelve todo si ninguna hace su mudanza. No se cobra nada más' : 'No se cobra nada'} hasta que una diga que sí y usted la acepte. También puede elegir una compañía por su cuenta, o cancelar gratis.`,
    found_subject: (mover) => `${mover} puede`,
    found_title: 'Otra compañía, el mismo precio',
    found: (name, mover, day) => `${name}, ${mover} puede hacer su mudanza el ${day}.`,
    mover: 'Compañía',
    license: 'Licencia',
    agreed_price: 'Su precio, como usted lo aceptó',
    until: (moment, was_charged) => `Responda a más tardar el ${moment}. No se cobra nada ${was_charged ? 'más ' : ''}antes de que acepte.`,
    open: 'Aceptar o elegir otra',
    ended_subject: (was_charged) => (was_charged ? 'Se le devuelve lo que pagó' : 'No se cobró nada'),
    ended_title: 'Esta reservación terminó',
    ended: (name, money) =>
      `${name}, su mudanza no quedó con otra compañía. ${money} Su lista, sus direcciones y su fecha están como las dejó.`,
  },
} satisfies ChangeLetterWords;

/** What the customer reads by email about a change of a booked move. What is asked for, and the lines of a price, stay in English. */
export const CHANGE_LETTER_WORDS: Readonly<Record<Language, ChangeLetterWords>> = { en: english, es: spanish };
