import { listKeys, makeKey, renewKey, stopKey } from '#server/accounts/connections/keys.ts';
import { api } from '../endpoint.ts';

export const connections = {
  keys: api.connections.keys.handler(({ input, context }) => listKeys(context, input.holder)),
  makeKey: api.connections.makeKey.handler(({ input: { holder, ...asked }, context }) => makeKey(context, holder, asked)),
  renewKey: api.connections.renewKey.handler(({ input, context }) => renewKey(context, input.holder, input.key_id, input.current_password)),
  stopKey: api.connections.stopKey.handler(({ input, context }) => stopKey(context, input.holder, input.key_id)),
};
