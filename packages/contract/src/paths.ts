import type { Api } from './api.ts';
import type { BodyOf, Endpoint, Method, ParamsOf, QueryOf, ResponseOf } from './endpoint.ts';
import type { ErrorBody } from './error-body.ts';

type Endpoints = Api[keyof Api];
type At<P extends string, M extends Method> = Extract<Endpoints, { path: P; method: M }>;
/** Whatever a `Blob` is where this is used: browsers and Node have one each. */
type FileContent = { readonly size: number; readonly type: string; arrayBuffer(): Promise<ArrayBuffer> };
type Json<T> = { content: { 'application/json': T } };

// What an endpoint does not have is an absent optional key, so that a caller need not spell it.
type PathParameters<E extends Endpoint> = E extends { params: object } ? { path: ParamsOf<E> } : { path?: never };
type Query<E extends Endpoint> = E extends { query: object }
  ? Record<never, never> extends QueryOf<E>
    ? { query?: QueryOf<E> }
    : { query: QueryOf<E> }
  : { query?: never };

type Operation<E extends Endpoint> = {
  parameters: PathParameters<E> & Query<E> & { header?: never; cookie?: never };
  responses: (E extends { file: infer F extends string }
    ? { 200: { content: { [M in F]: FileContent } } }
    : E extends { response: object }
      ? { 200: Json<ResponseOf<E>> }
      : { 204: { content?: never } }) & { default: Json<ErrorBody> };
} & (E extends { takesFile: true }
  ? { requestBody: { content: { 'application/octet-stream': FileContent } } }
  : E extends { body: object }
    ? { requestBody: Json<BodyOf<E>> }
    : { requestBody?: never });

/** The API in the shape that openapi-fetch reads, derived from the endpoint values: nothing is generated. */
export type Paths = {
  [P in Endpoints['path']]: {
    [M in Extract<Endpoints, { path: P }>['method'] as Lowercase<M>]: Operation<At<P, M>>;
  };
};
