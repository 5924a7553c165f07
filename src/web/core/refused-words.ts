import { brand } from '#domain/core/brand.ts';
import type { Language } from '#domain/core/language.ts';
import type { RefusalCode } from '#domain/core/refusal.ts';

type Refused = { code: string; error_message: string };

/** Why something was not taken. Rules say it in English; whoever reads Spanish hears by the code what it comes to. */
export const refusedIn = ({ code, error_message }: Refused, language: Language): string =>
  language === 'en' ? error_message : (SPANISH[code as RefusalCode] ?? OTHERWISE);

const CHANGED = 'Algo cambió mientras tanto. Vuelva a cargar la página y revíselo otra vez.';
const WAIT = 'Un momento, por favor. Inténtelo de nuevo en un minuto.';
const OTHERWISE = `No se pudo hacer ahora. Inténtelo de nuevo, o llámenos al ${brand.phone}.`;

const SPANISH: Readonly<Partial<Record<RefusalCode, string>>> = {
  invalid: 'Falta algo o no está bien escrito. Revíselo, por favor.',
  not_signed_in: 'Entre otra vez en su cuenta, por favor.',
  not_allowed: 'Esto lo puede hacer solamente el dueño o la dueña del plan.',
  not_found: 'No lo encontramos. Revise que la dirección esté completa.',
  link_ended: 'Este enlace terminó.',
  not_editable: 'Esto ya no se puede cambiar.',
  too_late: 'Ya es muy tarde para esto.',
  mover_cannot: 'La compañía no puede hacer eso.',
  mover_full: 'La compañía no tiene ningún camión libre ese día.',
  price_changed: CHANGED,
  paper_changed: CHANGED,
  changed_meanwhile: CHANGED,
  payment_declined: 'Su banco no aceptó el cargo. No se cobró nada.',
  provider_away: WAIT,
  busy: WAIT,
  too_many: WAIT,
};
