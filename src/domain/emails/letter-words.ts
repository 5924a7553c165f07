import { HEIGHTS } from '#domain/address/heights.ts';
import { type ClaimKind, sueUntil, suitInWords } from '#domain/claims/claim.ts';
import { brand } from '#domain/core/brand.ts';
import type { Day } from '#domain/core/calendar.ts';
import { type Language, longDayIn } from '#domain/core/language.ts';
import { QUESTIONS, type Question, TAP_WORDS, type Tap } from '#domain/messages/questions.ts';
import { type HeightId, STOP_NAMES, type StopKey } from '#domain/plan/details.ts';

const inEnglish = (stop: StopKey): string => STOP_NAMES[stop].toLowerCase();

/** What stands between names, days, hours and amounts, which come ready for the language. */
const english = {
  frame: {
    contact: `Questions? Reply to this email or call ${brand.phone}, ${brand.hours.map(({ text }) => text).join(', ')}.`,
    /** What of the letter is in another language, and why; nothing where none is. */
    papers: '',
    booked: (plan: string) => `You’re getting this because you booked plan ${plan}.`,
    about_claim: (plan: string) => `You’re getting this because of the claim about plan ${plan}.`,
    see_plan: 'See my plan',
    where: 'Where is my move',
    no_day: 'a day to be agreed',
    storage: 'storage',
  },
  label: {
    stamps: { confirmed: 'Confirmed', done: 'Done' },
    when: 'When',
    who: 'Who',
    from_to: 'From, to',
    from: (hour: string) => `from ${hour}`,
    delivery: (days: string) => `Delivery ${days}`,
    storage: 'Storage',
    /** By the number that a plan keeps for a floor. */
    floors: Object.fromEntries(HEIGHTS.map(({ id, label }) => [id, label.toLowerCase()])) as Readonly<Record<HeightId, string>>,
  },
  week: {
    subject: 'In a week',
    title: 'Your move is in a week',
    hello: (name: string, mover: string) => `${name}, ${mover} comes in seven days. Here’s what there’s still time for.`,
    steps: 'Before move day',
    document: (stop: StopKey) => `The building’s certificate of insurance (${inEnglish(stop)}) is still missing from your plan.`,
    boxes: (day: string) => `Your boxes come on ${day}.`,
    check_list: 'Read your list once more: garage, basement, closets and patio are what people forget.',
    cancel: 'If you cancel after your mover has accepted',
    cancel_after_days: 'If you cancel more than three days after your mover has accepted; until then it costs nothing',
    crew_there: 'Once the crew is there',
    until: (moment: string) => `Until ${moment}`,
    free: 'Free',
  },
  tomorrow: {
    subject: 'Tomorrow',
    title: 'Your move is tomorrow',
    comes: (name: string, hours: string) => `${name}, the crew comes ${hours} tomorrow. Everything is set.`,
    begins: (name: string, hour: string) => `${name}, the crew begins at ${hour} tomorrow. Everything is set.`,
    steps: 'For tomorrow',
    packed: 'Have everything packed, and keep the way to the door and the elevator clear.',
    be_there: 'Be there, or send someone, when the crew arrives and when it’s done.',
    more_found:
      'If the crew finds more than is on your list, you get every line by email and choose Accept or Decline. Silence costs nothing.',
  },
  money: {
    nothing_left: 'Nothing is left to pay.',
    left: 'What is left to pay',
    held_now: (what: string) => `${what}: held now, charged when the job is done`,
    held_on: (what: string, day: string) => `${what}: held ${day}, charged when the job is done`,
    together: 'Together',
    total: 'Total, every line included',
    not_yet: (what: string) => `${what}, not charged yet`,
    covered: 'Covered by our guarantee',
    paid: 'Paid',
    kinds: {
      full: 'The whole price',
      deposit: 'Deposit',
      rest: 'Rest of the price',
      balance: 'Agreed later',
      fee: 'Fee',
      tip: 'Tip for the crew',
      covered: 'Covered by our guarantee',
    },
    methods: { card: 'by card', paypal: 'by PayPal', installments: 'in installments' } as Readonly<Record<string, string>>,
    refund: 'Refund',
    on_its_way: 'on its way',
  },
  receipt: {
    subject: 'Receipt',
    title: 'Your move is done',
    thanks: (name: string, mover: string) => `${name}, thank you for moving with ${mover}. This is what you agreed to and what you paid.`,
    open: 'Open the receipt',
    claims:
      'On your plan the receipt is a PDF with every line. If something was lost or broken, tell us within nine months: it is acknowledged within 30 days and settled within 120.',
  },
  review: {
    subject: 'Your review',
    title: (mover: string) => `How was your move with ${mover}?`,
    ask: (name: string, mover: string) =>
      `${name}, the next customer chooses by what the last one says. Give one to five stars and a sentence or two, good or bad: it appears on ${mover}’s page with your first name.`,
    act: 'Review my move',
    once: 'We only ask once.',
  },
  late: {
    subject: 'Your crew is running late',
    subject_unheard: 'No word from your crew',
    title: (hours: string) => `Your crew will come ${hours}`,
    title_unheard: 'We haven’t heard from your crew',
    unheard: (mover: string, by: string) => `${mover} promised to be there by ${by} and has told us nothing. Our team is calling.`,
    by_mover: (mover: string, words: string, by: string) => `${mover} says: “${words}” You were promised ${by} at the latest.`,
    by_us: (mover: string, by: string) =>
      `You were promised ${by} at the latest. From what the crew of ${mover} has told us, it will be later, and we’ve asked for its own estimate.`,
    credit: 'Late credit, taken off your bill automatically',
    half_hour: (by: string) => `For each half hour begun after ${by}`,
    most: 'At most',
    bound: 'If they come when we expect them, up to',
    ways: `You can move to another day for free while they are late, or call us now at ${brand.phone}.`,
  },
  silence: {
    subject: 'No word from your truck',
    title: 'Your driver has not checked in',
    last: (moment: string) => `The last we heard was on ${moment}. A driver checks in once a day, and 36 hours have gone by.`,
    asked: (mover: string) => `We’ve just asked the office of ${mover}. Your plan will show when they answer, and this notice stays on it.`,
    asked_at: (mover: string, phone: string) =>
      `We’ve just asked the office of ${mover}; its number is ${phone}. Your plan will show when they answer, and this notice stays on it.`,
    ours: `Our own number is ${brand.phone}.`,
  },
  found: {
    subject: 'Your answer, please',
    title: 'Your crew found something that isn’t on the list',
    title_hours: 'Your crew worked different hours than you booked',
    decide: 'You decide, and nothing has been charged.',
    before_loading: ' This move crosses a state line, so please answer before the crew loads.',
    by_crew: 'What the crew found',
    things: {
      hours: 'Hours of work',
      flights: (stop: StopKey) => `Flights of stairs, ${inEnglish(stop)}`,
      long_carry: (stop: StopKey) => `Feet from truck to door, ${inEnglish(stop)}`,
    },
    costs: 'What it would cost',
    price_now: 'Price now',
    price_accepted: 'Price if you accept',
    act: 'Accept or decline',
    silence: (price: string, moment: string) =>
      `If you decline, the price stays ${price}. If you don’t answer by ${moment}, nothing is added and our team calls you.`,
    same_price: 'At the same price',
    guaranteed: 'Covered by the guarantee',
    little_more: 'A little more to move, at the same price',
    at_agreed: 'Your crew found this on move day and will take it along at the agreed price.',
    small_change: 'Your crew found this on move day. It’s a small change, so the price guarantee covers it.',
    you_pay: 'You pay',
    sign_list: 'Please sign for the longer list before loading begins. Nothing else changes, and a signed copy comes by email.',
    sign: 'Sign for the list',
    code_subject: (code: string) => `Your code is ${code}`,
    code_title: 'Answer on your crew’s phone',
    code_at_door: (code: string) =>
      `Type ${code} on the crew’s phone to read both totals side by side, with every line, and to accept or decline there.`,
    code_is_yours:
      'Whoever types the code can answer for you, so type it yourself. It doesn’t change the price by itself, and it expires once you’ve answered. You can also answer on your own phone:',
  },
  message: {
    subject: (who: string) => `Message from ${who}`,
    subject_many: (count: number) => `${count} messages for you`,
    title: (who: string) => `${who} wrote`,
    title_many: (count: number) => `${count} new messages`,
    at: (who: string, moment: string) => `${who}, ${moment}:`,
    photos: (count: number) => (count === 1 ? 'A photo, on the page.' : `${count} photos, on the page.`),
    crew_of: (mover: string) => `the crew of ${mover}`,
    of_crew: (name: string, mover: string) => `${name}, crew of ${mover}`,
    open: 'Open the conversation',
    answered: 'Your mover answered',
    see_answer: 'See the answer',
    questions: QUESTIONS as Readonly<Record<Question, { words: string }>>,
    taps: TAP_WORDS as Readonly<Record<Tap, string>>,
  },
  claim: {
    see: 'See the claim',
    kinds: { lost: 'lost', damaged: 'damaged', delay: 'delay' } as Readonly<Record<ClaimKind, string>>,
    asked_for: 'Asked for',
    received: {
      subject: 'Your claim',
      title: 'We have your claim',
      title_added: 'We have what you added',
      days: (mover: string, acknowledge_by: string, decide_by: string) =>
        `${mover} has until ${acknowledge_by} to acknowledge it, and until ${decide_by} to make you an offer or say no.`,
      keep: 'Keep what was damaged until the claim is closed.',
    },
    acknowledged: {
      subject: 'Claim acknowledged',
      title: (mover: string) => `${mover} has read your claim`,
      decides: (day: string) => `It decides by ${day}. You’ll hear the same day.`,
    },
    offered: {
      subject: 'An offer',
      title: (mover: string, amount: string) => `${mover} offers ${amount}`,
      words: (words: string) => `In its words: “${words}”`,
      answer: 'Accept or decline it on the page. Nothing is agreed without your answer.',
    },
    denied: {
      subject: 'Claim denied',
      title: (mover: string) => `${mover} said no to your claim`,
      disagree: `If you disagree, call us at ${brand.phone}. The federal rules also give you arbitration and the courts.`,
      sue: (denied_on: Day) => suitInWords(denied_on),
    },
    pending: {
      subject: 'Your claim is still open',
      title: (mover: string) => `${mover} hasn’t decided your claim yet`,
      unread: (filed: string, mover: string) => `Your claim of ${filed} is open. ${mover} has not acknowledged it.`,
      read: (filed: string, mover: string, day: string) => `Your claim of ${filed} is open. ${mover} acknowledged it on ${day}.`,
      overdue: (mover: string, day: string) =>
        `${mover} had until ${day} to make an offer or say no, and has given no reason for the delay. Our office asks for its answer.`,
      again: 'You’ll hear from us again within 60 days, and right away when it answers.',
    },
  },
};

type LetterWords = typeof english;

const STOPS_IN_SPANISH = {
  pick_up: 'recogida',
  drop_off: 'entrega',
  extra_pick_up: 'otra recogida',
  extra_drop_off: 'otra entrega',
} as const satisfies Record<StopKey, string>;

const [WEEK, WEEKEND] = brand.hours;
const officeHours = ({ from, to }: { from: number; to: number }): string => `de ${from} a.m. a ${to - 12} p.m.`;

const spanish = {
  frame: {
    contact: `¿Tiene preguntas? Responda a este correo o llame al ${brand.phone}: de lunes a viernes ${officeHours(WEEK)}, sábados y domingos ${officeHours(WEEKEND)}, hora del Este.`,
    papers: 'Los documentos legales de su mudanza, los nombres de su lista y las líneas de su precio están en inglés.',
    booked: (plan) => `Recibe este correo porque reservó el plan ${plan}.`,
    about_claim: (plan) => `Recibe este correo por el reclamo sobre el plan ${plan}.`,
    see_plan: 'Ver mi plan',
    where: 'Dónde va mi mudanza',
    no_day: 'un día por acordar',
    storage: 'almacén',
  },
  label: {
    stamps: { confirmed: 'Confirmada', done: 'Lista' },
    when: 'Cuándo',
    who: 'Quién',
    from_to: 'De, a',
    from: (hour) => `desde las ${hour}`,
    delivery: (days) => `Entrega ${days}`,
    storage: 'Almacén',
    floors: {
      1: 'elevador',
      2: 'sin escaleras, planta baja',
      3: 'escaleras al 2.º piso',
      4: 'escaleras al 3.er piso',
      5: 'escaleras al 4.º piso',
      6: 'escaleras al 5.º piso',
      7: 'escaleras al 6.º piso',
    },
  },
  week: {
    subject: 'En una semana',
    title: 'Su mudanza es en una semana',
    hello: (name, mover) => `${name}, ${mover} llega en siete días. Todavía hay tiempo para esto.`,
    steps: 'Antes del día de la mudanza',
    document: (stop) => `En su plan todavía falta el certificado de seguro que pide el edificio (${STOPS_IN_SPANISH[stop]}).`,
    boxes: (day) => `Sus cajas llegan el ${day}.`,
    check_list: 'Lea su lista otra vez: el garaje, el sótano, los clósets y el patio son lo que se olvida.',
    cancel: 'Si cancela después de que su compañía aceptó',
    cancel_after_days: 'Si cancela más de tres días después de que su compañía aceptó; hasta entonces no cuesta nada',
    crew_there: 'Cuando la cuadrilla ya está ahí',
    until: (moment) => `Hasta el ${moment}`,
    free: 'Gratis',
  },
  tomorrow: {
    subject: 'Mañana',
    title: 'Su mudanza es mañana',
    comes: (name, hours) => `${name}, la cuadrilla llega mañana, ${hours} Todo está listo.`,
    begins: (name, hour) => `${name}, la cuadrilla empieza mañana a las ${hour} Todo está listo.`,
    steps: 'Para mañana',
    packed: 'Tenga empacado lo que se muda, y libre el paso a la puerta y al elevador.',
    be_there: 'Esté ahí, o mande a alguien, cuando la cuadrilla llegue y cuando termine.',
    more_found:
      'Si la cuadrilla encuentra más de lo que hay en su lista, usted recibe cada línea por correo y decide si acepta o no. No responder no cuesta nada.',
  },
  money: {
    nothing_left: 'No queda nada por pagar.',
    left: 'Lo que queda por pagar',
    held_now: (what) => `${what}: retenido ahora, se cobra al terminar el trabajo`,
    held_on: (what, day) => `${what}: se retiene el ${day}, se cobra al terminar el trabajo`,
    together: 'En total',
    total: 'Total, con todas las líneas',
    not_yet: (what) => `${what}, sin cobrar todavía`,
    covered: 'Cubierto por nuestra garantía',
    paid: 'Pagado',
    kinds: {
      full: 'El precio completo',
      deposit: 'Depósito',
      rest: 'Resto del precio',
      balance: 'Acordado después',
      fee: 'Cargo',
      tip: 'Propina para la cuadrilla',
      covered: 'Cubierto por nuestra garantía',
    },
    methods: { card: 'con tarjeta', paypal: 'con PayPal', installments: 'en cuotas' },
    refund: 'Reembolso',
    on_its_way: 'en camino',
  },
  receipt: {
    subject: 'Recibo',
    title: 'Su mudanza está lista',
    thanks: (name, mover) => `${name}, gracias por mudarse con ${mover}. Esto es lo que usted acordó y lo que pagó.`,
    open: 'Abrir el recibo',
    claims:
      'En su plan el recibo es un PDF con todas las líneas. Si algo se perdió o se rompió, avísenos en un plazo de nueve meses: se confirma en 30 días y se resuelve en 120.',
  },
  review: {
    subject: 'Su reseña',
    title: (mover) => `¿Cómo le fue con ${mover}?`,
    ask: (name, mover) =>
      `${name}, el próximo cliente elige por lo que dice el anterior. Dé de una a cinco estrellas y una o dos frases, buenas o malas: aparecen en la página de ${mover} con su nombre de pila.`,
    act: 'Escribir mi reseña',
    once: 'Solo lo pedimos una vez.',
  },
  late: {
    subject: 'Su cuadrilla llega más tarde',
    subject_unheard: 'Sin noticias de su cuadrilla',
    title: (hours) => `Nueva hora de su cuadrilla: ${hours}`,
    title_unheard: 'No sabemos nada de su cuadrilla',
    unheard: (mover, by) => `${mover} prometió llegar a más tardar a las ${by} y no nos ha dicho nada. Nuestro equipo está llamando.`,
    by_mover: (mover, words, by) => `${mover} le dice: “${words}” La hora prometida era a más tardar las ${by}`,
    by_us: (mover, by) =>
      `La hora prometida era a más tardar las ${by} Por lo que nos dijo la cuadrilla de ${mover}, llega más tarde, y le pedimos a la compañía su propia hora.`,
    credit: 'Crédito por retraso, se descuenta solo de su cuenta',
    half_hour: (by) => `Por cada media hora empezada después de las ${by}`,
    most: 'Como máximo',
    bound: 'Si llegan cuando los esperamos, hasta',
    ways: `Puede cambiar a otro día gratis mientras vengan tarde, o llamarnos ahora al ${brand.phone}.`,
  },
  silence: {
    subject: 'Sin noticias de su camión',
    title: 'Su conductor no se ha reportado',
    last: (moment) => `Lo último que supimos fue el ${moment}. Un conductor se reporta una vez al día, y ya pasaron 36 horas.`,
    asked: (mover) =>
      `Acabamos de preguntar a la oficina de ${mover}. La página de su mudanza dice cuándo alguien respondió, y esto queda en ella.`,
    asked_at: (mover, phone) =>
      `Acabamos de preguntar a la oficina de ${mover}; su teléfono es ${phone}. La página de su mudanza dice cuándo alguien respondió, y esto queda en ella.`,
    ours: `Nuestro número es ${brand.phone}.`,
  },
  found: {
    subject: 'Su respuesta, por favor',
    title: 'Su cuadrilla encontró algo que no está en la lista',
    title_hours: 'Su cuadrilla trabajó otras horas que las reservadas',
    decide: 'Usted decide, y no se ha cobrado nada.',
    before_loading: ' Esta mudanza pasa de un estado a otro: por favor responda antes de que la cuadrilla cargue.',
    by_crew: 'Lo que encontró la cuadrilla',
    things: {
      hours: 'Horas de trabajo',
      flights: (stop) => `Tramos de escalera, ${STOPS_IN_SPANISH[stop]}`,
      long_carry: (stop) => `Pies del camión a la puerta, ${STOPS_IN_SPANISH[stop]}`,
    },
    costs: 'Lo que costaría',
    price_now: 'Precio ahora',
    price_accepted: 'Precio si usted acepta',
    act: 'Aceptar o rechazar',
    silence: (price, moment) =>
      `Si no acepta, el precio sigue en ${price}. Si no responde antes del ${moment}, no se agrega nada y nuestro equipo le llama.`,
    same_price: 'Al mismo precio',
    guaranteed: 'Cubierto por la garantía',
    little_more: 'Un poco más que mudar, al mismo precio',
    at_agreed: 'Su cuadrilla encontró esto el día de la mudanza y lo lleva al precio acordado.',
    small_change: 'Su cuadrilla encontró esto el día de la mudanza. Es un cambio pequeño y lo cubre la garantía de precio.',
    you_pay: 'Usted paga',
    sign_list: 'Por favor firme la lista más larga antes de que empiecen a cargar. Nada más cambia, y una copia firmada llega por correo.',
    sign: 'Firmar la lista',
    code_subject: (code) => `Su código es ${code}`,
    code_title: 'Responda en el teléfono de la cuadrilla',
    code_at_door: (code) =>
      `Escriba ${code} en el teléfono de la cuadrilla para ver los dos totales lado a lado, con cada línea, y aceptar o rechazar allí mismo.`,
    code_is_yours:
      'Quien escriba el código puede responder por usted: escríbalo usted. No cambia ningún precio por sí solo y termina con su respuesta. También puede responder en su propio teléfono:',
  },
  message: {
    subject: (who) => `Mensaje de ${who}`,
    subject_many: (count) => `${count} mensajes para usted`,
    title: (who) => `Escribió ${who}`,
    title_many: (count) => `${count} mensajes nuevos`,
    at: (who, moment) => `${who}, ${moment}:`,
    photos: (count) => (count === 1 ? 'Una foto, en la página.' : `${count} fotos, en la página.`),
    crew_of: (mover) => `la cuadrilla de ${mover}`,
    of_crew: (name, mover) => `${name}, cuadrilla de ${mover}`,
    open: 'Abrir la conversación',
    answered: 'Su compañía respondió',
    see_answer: 'Ver la respuesta',
    questions: {
      truck_fits: { words: '¿Cabe el camión en mi calle?' },
      take_apart: { words: '¿Pueden desarmar esta pieza?' },
      certificate: { words: '¿Pueden mandar un certificado a mi edificio?' },
      window_start: { words: '¿Pueden venir al principio de la hora prometida?' },
    },
    taps: { yes: 'Sí.', no: 'No.', depends: 'Depende.' },
  },
  claim: {
    see: 'Ver el reclamo',
    kinds: { lost: 'perdido', damaged: 'dañado', delay: 'demora' },
    asked_for: 'Reclamado',
    received: {
      subject: 'Su reclamo',
      title: 'Tenemos su reclamo',
      title_added: 'Tenemos lo que agregó',
      days: (mover, acknowledge_by, decide_by) =>
        `${mover} tiene hasta el ${acknowledge_by} para confirmarlo, y hasta el ${decide_by} para hacerle una oferta o decir que no.`,
      keep: 'Guarde lo dañado hasta que se cierre el reclamo.',
    },
    acknowledged: {
      subject: 'Reclamo confirmado',
      title: (mover) => `${mover} leyó su reclamo`,
      decides: (day) => `Decide a más tardar el ${day}. Usted lo sabrá el mismo día.`,
    },
    offered: {
      subject: 'Una oferta',
      title: (mover, amount) => `${mover} ofrece ${amount}`,
      words: (words) => `En sus palabras: “${words}”`,
      answer: 'Acéptela o recházela en la página. Nada queda acordado sin su respuesta.',
    },
    denied: {
      subject: 'Reclamo negado',
      title: (mover) => `${mover} dijo que no a su reclamo`,
      disagree: `Si no está de acuerdo, llámenos al ${brand.phone}. Las reglas federales también le dan el arbitraje y los tribunales.`,
      sue: (denied_on) => `Todavía puede demandar: en los dos años desde esta respuesta, hasta el ${longDayIn(sueUntil(denied_on), 'es')}.`,
    },
    pending: {
      subject: 'Su reclamo sigue abierto',
      title: (mover) => `${mover} todavía no decide su reclamo`,
      unread: (filed, mover) => `Su reclamo del ${filed} está abierto. ${mover} no lo ha confirmado.`,
      read: (filed, mover, day) => `Su reclamo del ${filed} está abierto. ${mover} lo confirmó el ${day}.`,
      overdue: (mover, day) =>
        `${mover} tenía hasta el ${day} para hacer una oferta o decir que no, y no ha dado ninguna razón de la demora. Nuestra oficina le pide su respuesta.`,
      again: 'Le escribimos otra vez en los próximos 60 días, y enseguida cuando responda.',
    },
  },
} satisfies LetterWords;

/** What the customer reads by email of the day of its move and around it. Documents stay in English, and the foot of a letter says so. */
export const LETTER_WORDS: Readonly<Record<Language, LetterWords>> = { en: english, es: spanish };
