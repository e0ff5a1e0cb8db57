import { type DocumentNode, parse, type TypedQueryDocumentNode } from 'graphql';
import { assert } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import type { Language } from '#schema/generated/rest-documents';
import { security } from '#schema/limits';
import type { MessageId } from '#schema/messages/index';
import { type Fields, type Parameters, readFields } from './fields.ts';
import { type DataOf, type FormValues, fieldsOf, type OwnFields } from './form-fields.ts';

/** The first path segments under /api. */
export const areas = ['user', 'app', 'find', 'common', 'wechat', 'file'] as const;
export type Area = (typeof areas)[number];

/** What an operation may use of its request. */
export interface Call {
  context: RequestContext;
  /** `https://host` of the site. */
  siteOrigin: string;
  /** The language of the texts in the response, as the graph's enum. */
  language: Language;
  /** Replaces the `msg` of a success. */
  say(message: MessageId, values?: Readonly<Record<string, string>>): void;
  /** Executes a document on the graph. @throws the first error of the result */
  run<R, V>(document: TypedQueryDocumentNode<R, V>, variables: V): Promise<R>;
}

/** One `op_type` of the REST API. schema/rest/openapi.yaml describes its fields and response. */
export interface RestOperation {
  area: Area;
  name: string;
  /** Other `area/op_type` for the same operation. */
  aliases: readonly `${Area}/${string}`[];
  method: 'GET' | 'POST';
  path: `/api/${Area}`;
  /** The ids of the requirements that it implements. */
  requirement: string;
  /** Who may call it. Visitors get -2 for `member` and `staff` before anything is executed. */
  roles: 'anyone' | 'member' | 'staff';
  fields: Fields;
  /** Names that services have for its fields in their errors, where they are others. */
  errorFields: Readonly<Record<string, string>>;
  /** Bytes of the body; `security.restBody` for most operations. */
  maxBody: number;
  /** True for a GET that may also be sent as a POST, because the original contract does not show its method. */
  alsoPost: boolean;
  /** True for a GET that stores something, which pages of other sites may not make. */
  writes: boolean;
  /** True for a POST whose repetition reads again; the key of an earlier request has no effect. */
  ignoresKey: boolean;
  /** True when a part of a multipart body may be a file; its field has the bytes as base64. */
  acceptsFile: boolean;
  /** Every document that it can execute. */
  documents: readonly DocumentNode[];
  /** The `msg` of a success, unless its call says another one; null for ''. */
  message: MessageId | null;
  /** True for a vote, whose throttling old clients do not show. */
  isVote: boolean;
  /** The `data` in place of any error of an event: reports of clients never show one. */
  dataOfRefused?: unknown;
  /** Resolves with `data`. @throws DomainError */
  execute(parameters: Parameters, call: Call): Promise<unknown>;
}

type Optional =
  | 'aliases'
  | 'message'
  | 'isVote'
  | 'writes'
  | 'alsoPost'
  | 'errorFields'
  | 'ignoresKey'
  | 'maxBody'
  | 'acceptsFile';

interface Definition<A extends Area, N extends string, O extends Fields, R, V>
  extends Omit<RestOperation, 'execute' | 'documents' | 'fields' | 'path' | Optional>,
    Partial<Pick<RestOperation, Optional>> {
  area: A;
  name: N;
  /** The fields that are not read as the contract describes them. */
  fields?: O & OwnFields<`${A}/${N}`, O>;
  document: TypedQueryDocumentNode<R, V>;
  /** What `before` and `data` can execute. */
  otherDocuments?: readonly DocumentNode[];
  variables(form: FormValues<`${A}/${N}`, O>, call: Call): NoInfer<V>;
  /** What happens before the document, and also when that is refused. */
  before?(call: Call, form: FormValues<`${A}/${N}`, O>): Promise<unknown>;
  /** Converts the result of the graph to the form of the REST API. */
  data(
    result: NoInfer<R>,
    call: Call,
    form: FormValues<`${A}/${N}`, O>,
  ): DataOf<`${A}/${N}`> | Promise<DataOf<`${A}/${N}`>>;
}

export function defineOperation<
  A extends Area,
  N extends string,
  R,
  V,
  O extends Fields = Record<never, never>,
>(definition: Definition<A, N, O, R, V>): RestOperation {
  const { variables, before, data, document, otherDocuments = [], ...described } = definition;
  const documents: readonly DocumentNode[] = [document, ...otherDocuments];
  const fields = fieldsOf(`${definition.area}/${definition.name}`, definition.fields ?? {});
  async function execute(parameters: Parameters, given: Call) {
    const call: Call = {
      ...given,
      run(each, values) {
        assert(documents.includes(each), `${definition.name} does not list one of its documents`);
        return given.run(each, values);
      },
    };
    const form = readFields(fields, parameters) as FormValues<`${A}/${N}`, O>;
    await before?.(call, form);
    const result = await call.run(document, variables(form, call));
    return data(result, call, form);
  }
  return {
    aliases: [],
    message: null,
    isVote: false,
    writes: false,
    alsoPost: false,
    errorFields: {},
    ignoresKey: false,
    maxBody: security.restBody,
    acceptsFile: false,
    path: `/api/${definition.area}`,
    ...described,
    fields,
    documents,
    execute,
  };
}

/** Parses a document once, when its module loads; its types come from `npm run codegen`. */
export const graphql = <R, V>(source: string): TypedQueryDocumentNode<R, V> =>
  parse(source, { noLocation: true }) as TypedQueryDocumentNode<R, V>;
