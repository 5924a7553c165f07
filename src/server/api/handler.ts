import {
  StandardOpenAPICodec,
  type StandardOpenAPIHandler,
  type StandardOpenAPIHandlerOptions,
  StandardOpenAPIMatcher,
} from '@orpc/openapi/standard';
import { StandardBracketNotationSerializer, StandardOpenAPIJsonSerializer, StandardOpenAPISerializer } from '@orpc/openapi-client/standard';
import type { Context } from '@orpc/server';
import { FetchHandler } from '@orpc/server/fetch';
import { StandardHandler } from '@orpc/server/standard';
import { bytesResponse } from '../http/compressed.ts';
import { jsonOf } from '../http/written.ts';

/** oRPC's own handler of OpenAPI calls, but for two things: answers are not copied value by value before they are written, and what is written is not copied again. */
export const openApiHandler = <C extends Context>(
  router: RouterOf<C>,
  options: NoInfer<StandardOpenAPIHandlerOptions<C>>,
): FetchHandler<C> => {
  const serializer = new StandardOpenAPISerializer(new AnswerSerializer(options), new StandardBracketNotationSerializer(options));
  const codec = new StandardOpenAPICodec(serializer, options);
  const { takeBody, giveBytes } = writing<C>();
  const handler = new StandardHandler(router, new StandardOpenAPIMatcher(options), codec, { ...options, rootInterceptors: [takeBody] });
  return new FetchHandler(handler, { adapterInterceptors: [giveBytes] });
};

type RouterOf<C extends Context> = ConstructorParameters<typeof StandardOpenAPIHandler<C>>[0];
type InterceptorOf<T> = T extends readonly (infer I)[] ? I : never;
type HandlerOptions<C extends Context> = NonNullable<ConstructorParameters<typeof StandardHandler<C>>[3]>;
type FetchOptions<C extends Context> = NonNullable<ConstructorParameters<typeof FetchHandler<C>>[1]>;

/** An answer is one file or plain JSON, which its schema has seen to: nothing in it needs a form of its own. */
class AnswerSerializer extends StandardOpenAPIJsonSerializer {
  override serialize(data: unknown): [data: unknown, hasBlob: boolean] {
    return [data, data instanceof Blob];
  }
}

/** JSON goes past oRPC's own Response, by the context of its request. */
const writing = <C extends Context>() => {
  const written = new WeakMap<C, Uint8Array<ArrayBuffer>>();
  const takeBody: InterceptorOf<NonNullable<HandlerOptions<C>['rootInterceptors']>> = async ({ context, next }) => {
    const result = await next();
    if (!result.matched || result.response.body === undefined || result.response.body instanceof Blob) return result;
    written.set(context, jsonOf(result.response.body));
    return { matched: true, response: { ...result.response, body: undefined } };
  };
  const giveBytes: InterceptorOf<NonNullable<FetchOptions<C>['adapterInterceptors']>> = async ({ context, next }) => {
    const result = await next();
    const bytes = written.get(context);
    if (!result.matched || bytes === undefined) return result;
    const { status, headers } = result.response;
    headers.set('Content-Type', 'application/json');
    return { matched: true, response: bytesResponse(bytes, { status, headers }) };
  };
  return { takeBody, giveBytes };
};
