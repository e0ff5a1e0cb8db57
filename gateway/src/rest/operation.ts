import { type DocumentNode, parse, type TypedQueryDocumentNode } from 'graphql';
import type { RequestContext } from '#kit/subgraph/context';
import type { Language } from '#schema/generated/rest-documents';
import type { MessageId } from '#schema/messages/index';
import { type Fields, type FieldValues, type Parameters, readFields } from './fields.ts';

/** First path segments under /api (O1). */
export const areas = ['user', 'app', 'find', 'common', 'wechat', 'file'] as const;
export type Area = (typeof areas)[number];

/** What an operation may use of the request that it answers. */
export interface Call {
  context: RequestContext;
  /** Of the texts in the answer, as the graph spells it. */
  language: Language;
  /** Runs a document in the graph; the first of its errors is thrown. */
  run<R, V>(document: TypedQueryDocumentNode<R, V>, variables: V): Promise<R>;
}

/** One `op_type` of the old contract. Its fields and answer stand in schema/rest/openapi.yaml. */
export interface RestOperation {
  area: Area;
  name: string;
  /** Other `area/op_type` that answer alike. */
  aliases: readonly `${Area}/${string}`[];
  method: 'GET' | 'POST';
  path: `/api/${Area}`;
  /** The lines of the requirements that it serves. */
  requirement: string;
  /** Whom the services behind it let through; visitors learn -2 before anything is executed. */
  roles: 'anyone' | 'member' | 'staff';
  fields: Fields;
  /** What it asks of the graph first. */
  document: DocumentNode;
  /** `msg` of success; null for ''. */
  message: MessageId | null;
  /** Q51: a throttled vote is refused without a visible error. */
  isVote: boolean;
  /** Answers `data`; throws DomainError. */
  answer(parameters: Parameters, call: Call): Promise<unknown>;
}

type Optional = 'aliases' | 'message' | 'isVote';

interface Definition<F extends Fields, R, V>
  extends Omit<RestOperation, 'answer' | 'document' | 'fields' | 'path' | Optional>,
    Partial<Pick<RestOperation, Optional>> {
  fields: F;
  document: TypedQueryDocumentNode<R, V>;
  variables(form: FieldValues<F>, call: Call): NoInfer<V>;
  /** The graph's answer in the shapes of the old contract. */
  data(result: NoInfer<R>, call: Call, form: FieldValues<F>): unknown;
}

export function defineOperation<F extends Fields, R, V>(
  definition: Definition<F, R, V>,
): RestOperation {
  const { variables, data, ...described } = definition;
  return {
    aliases: [],
    message: null,
    isVote: false,
    path: `/api/${definition.area}`,
    ...described,
    async answer(parameters, call) {
      const form = readFields(definition.fields, parameters);
      const result = await call.run(definition.document, variables(form, call));
      return data(result, call, form);
    },
  };
}

/** Parsed once, when the module loads; its types come from `npm run codegen`. */
export const graphql = <R, V>(source: string): TypedQueryDocumentNode<R, V> =>
  parse(source, { noLocation: true }) as TypedQueryDocumentNode<R, V>;
