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

/** oRPC's own handler of OpenAPI calls, but for one thing: answers are not copied value by value before they are written. */
export const openApiHandler = <C extends Context>(
  router: RouterOf<C>,
  options: NoInfer<StandardOpenAPIHandlerOptions<C>>,
): FetchHandler<C> => {
  const serializer = new StandardOpenAPISerializer(new AnswerSerializer(options), new StandardBracketNotationSerializer(options));
  const codec = new StandardOpenAPICodec(serializer, options);
  return new FetchHandler(new StandardHandler(router, new StandardOpenAPIMatcher(options), codec, options), options);
};

type RouterOf<C extends Context> = ConstructorParameters<typeof StandardOpenAPIHandler<C>>[0];

/** An answer is one file or plain JSON, which its schema has seen to: nothing in it needs a form of its own. */
class AnswerSerializer extends StandardOpenAPIJsonSerializer {
  override serialize(data: unknown): [data: unknown, hasBlob: boolean] {
    return [data, data instanceof Blob];
  }
}
