import type { paths } from './generated/openapi.ts';

type Method = 'get' | 'post';
type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];

/** The operations that only read. */
export type GetPath = PathWith<'get'>;
/** The other operations. */
export type PostPath = PathWith<'post'>;

type Operation<P extends keyof paths, M extends Method> = NonNullable<paths[P][M]>;
/** `unknown` for what an operation does not have, which an intersection leaves out. */
type Present<T> = [T] extends [never] ? unknown : T;
type QueryOf<O> = O extends { parameters: { query?: infer Q } } ? Present<NonNullable<Q>> : unknown;
type PathFieldsOf<O> = O extends { parameters: { path: infer F } } ? F : unknown;
type BodyOf<O> = O extends { requestBody?: { content: infer C } } ? Present<C[keyof C]> : unknown;

/** What the caller sends: fields of the query, of the path and of the form. Numbers and flags are sent as texts. */
export type FieldsOf<P extends keyof paths, M extends Method> = QueryOf<Operation<P, M>> &
  PathFieldsOf<Operation<P, M>> &
  BodyOf<Operation<P, M>>;

/** `data` of a success. */
export type DataOf<P extends keyof paths, M extends Method> =
  Operation<P, M> extends {
    responses: { 200: { content: { 'application/json': { data: infer D } } } };
  }
    ? D
    : never;
