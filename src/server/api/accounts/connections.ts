import {
  addEndpoint,
  changeEndpoint,
  listDeliveries,
  listEndpoints,
  removeEndpoint,
  renewSecret,
  replay,
  testEndpoint,
} from '#server/accounts/connections/endpoints.ts';
import { listKeys, makeKey, renewKey, stopKey } from '#server/accounts/connections/keys.ts';
import { api } from '../endpoint.ts';

export const connections = {
  keys: api.connections.keys.handler(({ input, context }) => listKeys(context, input.holder)),
  makeKey: api.connections.makeKey.handler(({ input: { holder, ...asked }, context }) => makeKey(context, holder, asked)),
  renewKey: api.connections.renewKey.handler(({ input, context }) => renewKey(context, input.holder, input.key_id, input.current_password)),
  endpoints: api.connections.endpoints.handler(({ input, context }) => listEndpoints(context, input.holder)),
  addEndpoint: api.connections.addEndpoint.handler(({ input: { holder, ...asked }, context }) => addEndpoint(context, holder, asked)),
  changeEndpoint: api.connections.changeEndpoint.handler(({ input: { holder, endpoint_id, ...asked }, context }) =>
    changeEndpoint(context, holder, endpoint_id, asked),
  ),
  removeEndpoint: api.connections.removeEndpoint.handler(({ input, context }) => removeEndpoint(context, input.holder, input.endpoint_id)),
  renewSecret: api.connections.renewSecret.handler(({ input, context }) =>
    renewSecret(context, input.holder, input.endpoint_id, input.current_password),
  ),
  testEndpoint: api.connections.testEndpoint.handler(({ input, context }) => testEndpoint(context, input.holder, input.endpoint_id)),
  deliveries: api.connections.deliveries.handler(({ input: { holder, ...page }, context }) => listDeliveries(context, holder, page)),
  replay: api.connections.replay.handler(({ input, context }) => replay(context, input.holder, input.delivery_id)),
  stopKey: api.connections.stopKey.handler(({ input, context }) => stopKey(context, input.holder, input.key_id)),
};
