import { changeStateRules, showLaw } from '#server/movers/state-rules.ts';
import { api } from '../endpoint.ts';

export const law = {
  show: api.law.show.handler(({ context }) => showLaw(context)),
  changeState: api.law.changeState.handler(({ input, context }) =>
    changeStateRules(context, input.state, input.rules, input.version, input.why),
  ),
};
