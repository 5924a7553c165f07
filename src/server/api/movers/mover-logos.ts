import { confirmLogo, presignLogo, removeLogo } from '#server/movers/logo.ts';
import { api } from '../endpoint.ts';

export const moverLogos = {
  presign: api.moverLogos.presign.handler(({ input, context }) => presignLogo(context, input.id, input.filename)),
  confirm: api.moverLogos.confirm.handler(({ input, context }) => confirmLogo(context, input)),
  remove: api.moverLogos.remove.handler(({ input, context }) => removeLogo(context, input.id)),
};
