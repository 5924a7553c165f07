import type { Language } from '#domain/core/language.ts';
import { PAPERS } from '#domain/papers/kinds.ts';
import { STOP_NAMES, type StopKey } from '#domain/plan/details.ts';

/** What stands between names, days, hours and amounts, which come ready for the language. */
const english = {
  total: 'Total, every line included',
  read_and_sign: 'Read and sign',
  see_papers: 'See the papers',
  reserved: {
    stamp: 'Reserved',
    subject: 'Reserved',
    title: 'Your move is reserved',
    booked: (name: string, mover: string) => `${name}, ${mover} is booked. Nothing has been charged.`,
    waits: (name: string, mover: string, moment: string, is_federal: boolean) =>
      `${name}, ${mover} has until ${moment} to accept. Nothing has been charged, and you can cancel for free until then${is_federal ? ', and for three days after that' : ''}.`,
    next: 'What happens next',
    accepts:
      'The mover accepts, and we email you right away. If it can’t, we ask up to three others at your price, and you can say no to each.',
    paperwork: 'Before and after that, you can add any paperwork a building requires to your plan.',
    paperwork_and_boxes: (day: string) =>
      `Before and after that, you can add any paperwork a building requires to your plan, and boxes to your door if you order them by ${day}.`,
    reminds: (day: string) =>
      `We remind you a week and a day before the move. On ${day} nothing is added to the price unless you accept it.`,
    today: 'Charged today',
    held_now: (is_federal: boolean, is_deposit: boolean) =>
      `Held now, charged ${is_federal ? 'three days after' : 'when'} the mover accepts${is_deposit ? ', your deposit' : ''}`,
    rest: (held: string, day: string) => `Held ${held}, charged after the move on ${day}`,
    held_on: (day: string) => `on ${day}`,
    held_before: 'two business days before the move',
  },
  confirmed: {
    stamp: 'Confirmed',
    subject: 'Confirmed',
    title: (mover: string) => `${mover} said yes`,
    set: (name: string) =>
      `Your mover is set, ${name}. This is who comes to your door, and what you pay. The price stands. Attached is the move for your calendar.`,
    rescind: (deadline: string) =>
      `Federal law gives you three days after signing: cancel without cost until ${deadline}. Nothing is charged before that.`,
    left: 'What is left to do',
    sample: (stop: StopKey) =>
      `Send us the building’s sample certificate of insurance (${STOP_NAMES[stop].toLowerCase()}) at least three business days ahead.`,
    boxes: (day: string) => `Order boxes to your door by ${day}, if you need any.`,
    early: 'Tell us early when your day or your list changes: you see the new price before you agree to it.',
    charged: (after: string | null, is_deposit: boolean) => {
      const when = after === null ? 'charged now' : `charged after ${after}`;
      return is_deposit ? `Deposit, ${when}` : `C${when.slice(1)}`;
    },
    rest: (held: string) => `Held ${held}, charged after the move`,
  },
  payment: {
    subject: (total: string) => `Payment needed, ${total}`,
    title_due: 'A payment is due',
    title_failed: 'A payment didn’t go through',
    due: (name: string, total: string) => `${name}, ${total} is due. Nothing else has changed.`,
    failed: (name: string, total: string) => `${name}, we couldn’t hold ${total} on your payment method. Nothing else has changed.`,
    no_card: 'We don’t have a card on file for you, so please pay it here.',
    again: 'You can pay it with another card now. If you do nothing, we try the same card again twice a day.',
    pay: 'Pay now',
    pay_other: 'Pay with another card',
  },
  canceled: {
    stamp: 'Canceled',
    subject: 'Canceled',
    title: 'Your booking is canceled',
    released: (name: string, mover: string, is_charged: boolean) =>
      `${name}, your booking with ${mover} is canceled. ${is_charged ? 'What' : 'Nothing was charged, and what'} was held on your payment method is released.`,
    again: 'Your list and your dates are still there, so you can choose again whenever you like.',
    compare: 'Compare movers',
    money: 'Your money',
    still: (what: string) => `${what}, still to be charged`,
    cost: 'What canceling cost',
  },
  cannot: {
    subject: 'Your mover can’t',
    title: (mover: string) => `${mover} can’t do this move`,
    sorry: (name: string, money: string) => `${name}, we are sorry. ${money} Your list, addresses and date are as you left them.`,
    goes_back: 'Everything that you paid goes back to you, and what was held on your payment method is released.',
    released: 'Nothing was charged, and what was held on your payment method is released.',
    none: 'No other mover has a price for that day. Another day may: the calendar on your plan shows which.',
    others: 'These movers can, on the same day',
    choose: 'Choose another mover',
  },
  loss: {
    subject: 'Not everything arrived',
    title: 'Nothing more is charged for now',
    title_settled: 'You pay for what arrived',
    noted: 'We know that not everything arrived. Until we know how much did, your card won’t be charged.',
    nothing: 'Nothing arrived, so nothing is charged but your cover.',
    share: (delivered: string, all: string) => `${delivered} of ${all} lb arrived. You pay that share of the price, and your cover.`,
    price: 'Price without cover',
    missing: 'Not delivered',
    cover: 'Cover',
    pay: 'You pay',
    less: 'Less than before, fees included',
    back: 'What was charged beyond that goes back the way it was paid, and what is only held is released. Your plan shows each amount.',
    claim: 'You have nine months to file a claim on your plan for anything missing or damaged. This doesn’t change that.',
    open: 'Open the claims',
  },
  signed: {
    subject: 'Signed papers',
    subject_rescission: 'Signed rescission',
    titles: {
      owner: 'Your signed papers',
      both: 'Your papers are signed and complete',
      rescission: 'Canceled without cost',
    },
    leads: {
      owner: (name: string, mover: string) =>
        `${name}, attached is a copy of everything you signed. ${mover} signs the estimate and the bill of lading by accepting.`,
      both: (name: string, mover: string) =>
        `${name}, ${mover} has signed as well. Attached are your binding estimate, your bill of lading and the other papers of this move.`,
      rescission: (name: string, mover: string) =>
        `${name}, attached is the signed rescission. The bill of lading with ${mover} is no longer binding, nothing is owed, and everything that was paid or held goes back.`,
    },
    keep_it: 'Keep it for your records. A paper copy is free: reply to this email or call us.',
    keep_them: 'Keep them with you on move day. Paper copies are free: reply to this email or call us.',
    see_mine: 'See my papers',
    why_signed: (plan: string) => `You’re getting this because you signed plan ${plan}.`,
    on_the_day: 'Signed on your move day',
    just_now: (name: string) => `${name}, attached is a copy of what was just signed. It’s one of the papers for your move.`,
    not_right: 'Is something wrong? Reply to this email or call us. What was signed stays as it is, and a new paper can correct it.',
  },
  issued: { arrives: 'Your things arrive', delay: PAPERS.delay.title as string, other: '' },
  anew: {
    told: {
      subject: 'New papers to sign',
      title: 'Your move has changed, and so have its papers',
      lead: (name: string) =>
        `${name}, you’ve agreed on changes since the papers for this move were signed, and the papers have to say so. Please read and sign the new ones.`,
    },
    reminded: {
      subject: 'Still to sign',
      title: 'New papers are waiting for your signature',
      lead: (name: string) => `${name}, the new papers for your changed move haven’t been signed yet. Please read and sign them.`,
    },
    expired: {
      subject: 'Not signed in time',
      title: 'The new papers were not signed in time',
      lead: (name: string) =>
        `${name}, the law requires three days between the last signature and loading, and there isn’t enough time left before this move day.`,
    },
    three_days:
      'From the last signature on, the move can be canceled for three more days without cost, and it can be loaded on the fourth day at the earliest.',
    why_wait: (plan: string) => `You’re getting this because papers for plan ${plan} are waiting for a signature.`,
    why_waited: (plan: string) => `You’re getting this because papers for plan ${plan} were waiting for a signature.`,
  },
  extra: {
    subject: 'Your answer, please',
    titles: {
      mover_needs: 'More is needed to deliver',
      customer_asks: 'More that you asked for',
      impracticable: 'An impracticable operation',
    },
    asks: (mover: string, reason: string) => `${mover} asks for more than you agreed on: “${reason}”`,
    before: 'Agreed before',
    total: 'Total with it',
    answer: 'Read it and answer',
  },
  co_owner: {
    subject: 'Your signature',
    title: (booker: string) => `${booker} asks you to sign`,
    owns: (name: string, booker: string, mover: string) =>
      `${name}, ${booker} is booking a move with ${mover} and says that you own the things, too. The papers are valid only with both signatures.`,
    until: (moment: string) => `Read and sign them by ${moment}. If you don’t, nothing is booked and nothing is charged.`,
    why: (booker: string, plan: string) => `You’re getting this because ${booker} named you as an owner on plan ${plan}.`,
    missing_subject: 'Not booked',
    missing_title: 'The second signature is missing',
    missing: (name: string) =>
      `${name}, the papers of your move needed two signatures, and the second one never came. Nothing is booked. What was held on your card is released, and nothing was charged.`,
    kept: 'Your plan is kept as it was. You can book it again, alone or with someone else, as long as the mover still has that day.',
    book_again: 'Book again',
    why_asked: (plan: string) => `You’re getting this because you asked someone to sign plan ${plan} with you.`,
    canceled_title: 'The move you signed for is canceled',
    canceled: (name: string, booker: string, mover: string) =>
      `${name}, ${booker} canceled the move with ${mover}. What you both signed is no longer binding.`,
    canceled_cost: 'What canceling costs, if anything, is charged to whoever paid.',
  },
  receiver: {
    subject: 'Receiving a delivery',
    title: 'You’re receiving someone’s move',
    named: (name: string, day: string) => `${name}, someone who is moving has named you to receive their things. ${day}.`,
    named_between: (name: string, day: string) =>
      `${name}, someone who is moving has named you to receive what the truck drops off at a stop along the way. ${day}.`,
    check:
      'Check each thing by its tag as it’s unloaded, note anything missing or damaged, and sign. Your signature says that the things arrived; it doesn’t give up any claim.',
    open: 'Open the list',
    why: (plan: string) =>
      `You’re getting this because you were named on plan ${plan}. If that’s a mistake, you don’t have to do anything.`,
  },
};

type BookingLetterWords = typeof english;

const STOPS_IN_SPANISH = {
  ...{ pick_up: 'recogida', drop_off: 'entrega' },
  ...{ extra_pick_up: 'otra recogida', extra_drop_off: 'otra entrega' },
} as const satisfies Record<StopKey, string>;

const spanish = {
  total: 'Total, con todas las líneas',
  read_and_sign: 'Leer y firmar',
  see_papers: 'Ver los documentos',
  reserved: {
    stamp: 'Reservada',
    subject: 'Reservada',
    title: 'Su mudanza está reservada',
    booked: (name, mover) => `${name}, ya reservó con ${mover}. No se ha cobrado nada.`,
    waits: (name, mover, moment, is_federal) =>
      `${name}, ${mover} tiene hasta el ${moment} para aceptar. No se ha cobrado nada, y hasta entonces puede cancelar gratis${is_federal ? '; también durante los tres días siguientes' : ''}.`,
    next: 'Qué sigue',
    accepts:
      'La compañía acepta y le escribimos enseguida. Si no puede, le preguntamos hasta a otras tres por el mismo precio, y usted puede decir que no a cada una.',
    paperwork: 'Antes y después de eso puede agregar a su plan los papeles que pida un edificio.',
    paperwork_and_boxes: (day) =>
      `Antes y después de eso puede agregar a su plan los papeles que pida un edificio, y cajas a domicilio si las pide a más tardar el ${day}.`,
    reminds: (day) => `Le recordamos una semana y un día antes de la mudanza. El ${day} no se agrega nada al precio si usted no lo acepta.`,
    today: 'Se cobra hoy',
    held_now: (is_federal, is_deposit) =>
      `Retenido ahora, se cobra ${is_federal ? 'tres días después de que' : 'cuando'} la compañía ${is_federal ? 'acepte' : 'acepta'}${is_deposit ? ', su depósito' : ''}`,
    rest: (held, day) => `Se retiene ${held}, se cobra después de la mudanza del ${day}`,
    held_on: (day) => `el ${day}`,
    held_before: 'dos días hábiles antes de la mudanza',
  },
  confirmed: {
    stamp: 'Confirmada',
    subject: 'Confirmada',
    title: (mover) => `${mover} dijo que sí`,
    set: (name) =>
      `Ya tiene compañía, ${name}. Aquí dice quién llega a su puerta y cuánto paga. El precio no cambia. Va adjunta la mudanza para su calendario.`,
    rescind: (deadline) =>
      `La ley federal le da tres días después de firmar: cancele sin costo hasta el ${deadline}. Antes de eso no se cobra nada.`,
    left: 'Qué falta por hacer',
    sample: (stop) =>
      `Mándenos la muestra del certificado de seguro que pide el edificio (${STOPS_IN_SPANISH[stop]}) al menos tres días hábiles antes.`,
    boxes: (day) => `Si necesita cajas a domicilio, pídalas a más tardar el ${day}.`,
    early: 'Avísenos pronto si cambia su día o su lista: usted ve el precio nuevo antes de aceptarlo.',
    charged: (after, is_deposit) => {
      const when = after === null ? 'se cobra ahora' : `se cobra después del ${after}`;
      return is_deposit ? `Depósito, ${when}` : `S${when.slice(1)}`;
    },
    rest: (held) => `Se retiene ${held}, se cobra después de la mudanza`,
  },
  payment: {
    subject: (total) => `Falta un pago, ${total}`,
    title_due: 'Hay un pago pendiente',
    title_failed: 'Un pago no pasó',
    due: (name, total) => `${name}, hay que pagar ${total}. Lo demás no ha cambiado.`,
    failed: (name, total) => `${name}, no pudimos retener ${total} en su forma de pago. Lo demás no ha cambiado.`,
    no_card: 'No tenemos una tarjeta suya guardada, así que páguelo usted, por favor.',
    again: 'Puede pagarlo ahora con otra tarjeta. Si no hace nada, volvemos a intentar con la misma dos veces al día.',
    pay: 'Pagar ahora',
    pay_other: 'Pagar con otra tarjeta',
  },
  canceled: {
    stamp: 'Cancelada',
    subject: 'Cancelada',
    title: 'Su reservación está cancelada',
    released: (name, mover, is_charged) =>
      `${name}, su reservación con ${mover} está cancelada. ${is_charged ? 'Se libera lo' : 'No se cobró nada, y se libera lo'} que estaba retenido en su forma de pago.`,
    again: 'Su lista y sus fechas siguen ahí: puede volver a elegir cuando quiera.',
    compare: 'Comparar compañías',
    money: 'Su dinero',
    still: (what) => `${what}, por cobrar todavía`,
    cost: 'Lo que costó cancelar',
  },
  cannot: {
    subject: 'Su compañía no puede',
    title: (mover) => `${mover} no puede hacer esta mudanza`,
    sorry: (name, money) => `${name}, lo sentimos. ${money} Su lista, sus direcciones y su fecha están como las dejó.`,
    goes_back: 'Todo lo que pagó se le devuelve, y se libera lo que estaba retenido en su forma de pago.',
    released: 'No se cobró nada, y se libera lo que estaba retenido en su forma de pago.',
    none: 'Ninguna otra compañía tiene precio para ese día. Quizá otro día sí: el calendario de su plan muestra cuáles.',
    others: 'Estas compañías pueden, el mismo día',
    choose: 'Elegir otra compañía',
  },
  loss: {
    subject: 'No llegó todo',
    title: 'Por ahora no se cobra nada más',
    title_settled: 'Usted paga por lo que llegó',
    noted: 'Sabemos que no llegó todo. Hasta que se sepa cuánto llegó, no se cobra nada a su tarjeta.',
    nothing: 'No llegó nada, así que solo se cobra su cobertura.',
    share: (delivered, all) => `Llegaron ${delivered} de ${all} lb. Usted paga esa parte del precio y su cobertura.`,
    price: 'Precio sin cobertura',
    missing: 'Sin entregar',
    cover: 'Cobertura',
    pay: 'Usted paga',
    less: 'Menos que antes, con los cargos',
    back: 'Lo que se cobró de más se devuelve por donde se pagó, y lo que solo estaba retenido se libera. Su plan muestra cada monto.',
    claim: 'Lo que falta o llegó dañado lo puede reclamar durante nueve meses, en la página de su plan. Esto no cambia nada de eso.',
    open: 'Abrir los reclamos',
  },
  signed: {
    subject: 'Documentos firmados',
    subject_rescission: 'Rescisión firmada',
    titles: {
      owner: 'Sus documentos firmados',
      both: 'Sus documentos están firmados y completos',
      rescission: 'Cancelada sin costo',
    },
    leads: {
      owner: (name, mover) =>
        `${name}, va adjunta una copia de todo lo que firmó. ${mover} firma el presupuesto y el conocimiento de embarque al aceptar.`,
      both: (name, mover) =>
        `${name}, ${mover} también firmó. Van adjuntos su presupuesto vinculante, su conocimiento de embarque y los demás documentos de esta mudanza.`,
      rescission: (name, mover) =>
        `${name}, va adjunta la rescisión firmada. El conocimiento de embarque con ${mover} ya no obliga a nadie, no se debe nada, y todo lo que se pagó o retuvo se devuelve.`,
    },
    keep_it: 'Guárdela con sus papeles. Impresa es gratis: responda a este correo o llámenos.',
    keep_them: 'Téngalos a la mano el día de la mudanza. Impresos son gratis: responda a este correo o llámenos.',
    see_mine: 'Ver mis documentos',
    why_signed: (plan) => `Recibe este correo porque firmó el plan ${plan}.`,
    on_the_day: 'Firmado el día de su mudanza',
    just_now: (name) => `${name}, va adjunta una copia de lo que se firmó hace un momento. Es uno de los documentos de su mudanza.`,
    not_right: '¿Algo no está bien? Responda a este correo o llámenos. Lo firmado se queda, y se puede hacer otro documento.',
  },
  issued: { arrives: 'Llegan sus cosas', delay: 'Aviso de fechas nuevas', other: 'Un documento de su mudanza' },
  anew: {
    told: {
      subject: 'Documentos nuevos por firmar',
      title: 'Su mudanza cambió, y sus documentos también',
      lead: (name) =>
        `${name}, lo que se acordó desde que se firmaron los documentos de esta mudanza tiene que estar en ellos. Por favor lea los nuevos y fírmelos.`,
    },
    reminded: {
      subject: 'Falta su firma',
      title: 'Los documentos nuevos de esta mudanza le esperan',
      lead: (name) =>
        `${name}, los documentos que se hicieron cuando cambió esta mudanza todavía no están firmados. Por favor léalos y fírmelos.`,
    },
    expired: {
      subject: 'No se firmó a tiempo',
      title: 'Los documentos nuevos no se firmaron a tiempo',
      lead: (name) =>
        `${name}, la ley pide tres días entre la última firma y la carga, y esos documentos ya no se pueden firmar para este día.`,
    },
    three_days:
      'Desde la última firma, la mudanza se puede cancelar sin costo durante tres días más, y se puede cargar al cuarto día como muy pronto.',
    why_wait: (plan) => `Recibe este correo porque los documentos del plan ${plan} esperan una firma.`,
    why_waited: (plan) => `Recibe este correo porque los documentos del plan ${plan} esperaron una firma.`,
  },
  extra: {
    subject: 'Su respuesta, por favor',
    titles: {
      mover_needs: 'Hace falta más para entregar',
      customer_asks: 'Más de lo que usted pidió antes',
      impracticable: 'Una operación impracticable',
    },
    asks: (mover, reason) => `${mover} pide más de lo acordado: “${reason}”`,
    before: 'Acordado antes',
    total: 'Total con esto',
    answer: 'Leer y responder',
  },
  co_owner: {
    subject: 'Su firma',
    title: (booker) => `${booker} le pide su firma`,
    owns: (name, booker, mover) =>
      `${name}, ${booker} está reservando una mudanza con ${mover} y dice que lo que se muda también es suyo. Los documentos solo valen con las dos firmas.`,
    until: (moment) => `Léalos y fírmelos hasta el ${moment}. Si no, no se reserva ni se cobra nada.`,
    why: (booker, plan) => `Recibe este correo porque ${booker} dio su nombre como dueño en el plan ${plan}.`,
    missing_subject: 'Sin reservar',
    missing_title: 'Falta la segunda firma',
    missing: (name) =>
      `${name}, los documentos de su mudanza necesitaban dos firmas, y la segunda no llegó. No hay nada reservado. Se libera lo que estaba retenido en su tarjeta, y no se cobró nada.`,
    kept: 'Su plan sigue como estaba. Puede reservarlo otra vez, por su cuenta o con otra persona, mientras la compañía tenga ese día.',
    book_again: 'Reservar otra vez',
    why_asked: (plan) => `Recibe este correo porque le pidió a alguien firmar con usted el plan ${plan}.`,
    canceled_title: 'La mudanza que firmó está cancelada',
    canceled: (name, booker, mover) => `${name}, ${booker} canceló la mudanza con ${mover}. Lo que firmaron ya no obliga a nadie.`,
    canceled_cost: 'Si cancelar cuesta algo, se le cobra a quien pagó.',
  },
  receiver: {
    subject: 'Para recibir una mudanza',
    title: 'Usted recibe las cosas de una mudanza',
    named: (name, day) => `${name}, alguien que se muda dio su nombre para que reciba sus cosas. ${day}.`,
    named_between: (name, day) =>
      `${name}, alguien que se muda dio su nombre para que reciba lo que el camión deja en una parada del camino. ${day}.`,
    check:
      'Revise cada cosa por su etiqueta cuando la descarguen, anote lo que falte o esté dañado, y firme. Su firma dice que las cosas llegaron y no quita ningún derecho a reclamar.',
    open: 'Abrir la lista',
    why: (plan) => `Recibe este correo porque alguien dio su nombre en el plan ${plan}. ¿No es usted? Entonces no haga nada.`,
  },
} satisfies BookingLetterWords;

/** What the customer reads by email from the booking on. Papers stay in English, and the foot of a letter says so. */
export const BOOKING_LETTER_WORDS: Readonly<Record<Language, BookingLetterWords>> = { en: english, es: spanish };
