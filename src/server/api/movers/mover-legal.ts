import { saveLegal, showLegal, signAgreement } from '#server/movers/legal.ts';
import { api } from '../endpoint.ts';

export const moverLegal = {
  show: api.moverLegal.show.handler(({ input, context }) => showLegal(context, input.id)),
  save: api.moverLegal.save.handler(({ input, context }) => saveLegal(context, input.id, input.legal, input.version)),
  sign: api.moverLegal.sign.handler(({ input, context }) => signAgreement(context, input.id, input)),
};
