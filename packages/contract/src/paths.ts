import type { Api } from './api.ts';
import type { BodyOf, Endpoint, Method, ParamsOf, QueryOf, ResponseOf } from './endpoint.ts';
import type { ErrorBody } from './error-body.ts';

type Endpoints = Api[keyof Api];
type At<P extends string, M extends Method> = Extract<Endpoints, { path: P; method: M }>;
type Json<T> = { content: { 'application/json': T } };

type Operation<E extends Endpoint> = {
  parameters: {
    path: E extends { params: object } ? ParamsOf<E> : never;
    query?: E extends { query: object } ? QueryOf<E> : never;
    header?: never;
    cookie?: never;
  };
  requestBody: E extends { body: object } ? Json<BodyOf<E>> : never;
  responses: (E extends { response: object } ? { 200: Json<ResponseOf<E>> } : { 204: { content?: never } }) & { default: Json<ErrorBody> };
};

/** The API in the shape that openapi-fetch reads, derived from the endpoint values: nothing is generated. */
export type Paths = {
  [P in Endpoints['path']]: {
    [M in Extract<Endpoints, { path: P }>['method'] as Lowercase<M>]: Operation<At<P, M>>;
  };
};
