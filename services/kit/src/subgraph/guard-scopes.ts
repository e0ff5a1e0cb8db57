import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import { access, privateFields, type TokenRule, tokenRuleOfViewer } from '#schema/access';
import type { TokenScope } from '#schema/api-tokens';
import { DomainError } from '../runtime/errors.ts';
import type { RequestContext } from './context.ts';

type Resolve = GraphQLFieldResolver<unknown, RequestContext>;

/** Null when no API token is enough. */
function scopesOf(rule: TokenRule): readonly TokenScope[] | null {
  if (rule === 'never') return null;
  return typeof rule === 'string' ? [rule as TokenScope] : rule;
}

type Caller = Pick<RequestContext, 'viewer'>;

/** True for all but a program whose API token lacks the scope. */
export function hasScope({ viewer }: Caller, rule: TokenRule): boolean {
  const held = viewer?.scopes;
  if (!held || rule === 'public') return true;
  return scopesOf(rule)?.some((scope) => held.includes(scope)) ?? false;
}

/** @throws TOKEN_SCOPE, with the scope that would be enough, if there is one */
export function requireScope(caller: Caller, rule: TokenRule): void {
  if (hasScope(caller, rule)) return;
  const [scope] = scopesOf(rule) ?? [];
  throw new DomainError('TOKEN_SCOPE', scope ? { scope } : {});
}

const withScope =
  (rule: TokenRule, resolve: Resolve): Resolve =>
  (parent, args, context, info) => {
    requireScope(context, rule);
    return resolve(parent, args, context, info);
  };

function guard(field: GraphQLField<unknown, RequestContext>, rule: TokenRule): void {
  if (rule === 'public') return;
  if (field.subscribe) field.subscribe = withScope(rule, field.subscribe);
  else field.resolve = withScope(rule, field.resolve ?? defaultFieldResolver);
}

/**
 * Makes every root field, every field of the type Viewer and the private fields of other types refuse a program whose
 * API token lacks the scope of `schema/access.ts`. A root field that is not in the table needs a session.
 */
export function guardScopes(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of roots) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      // `_service` and `_entities`, which only the gateway calls.
      if (!field.name.startsWith('_')) {
        guard(field, access[`${type?.name}.${field.name}`]?.token ?? 'never');
      }
    }
  }
  for (const [name, field] of fieldsOf(schema, 'Viewer')) guard(field, tokenRuleOfViewer(name));
  for (const [path, rule] of Object.entries(privateFields)) {
    const [type = '', name = ''] = path.split('.');
    const field = fieldsOf(schema, type).get(name);
    if (field) guard(field, rule);
  }
}

/** Empty for a type that another subgraph has. */
function fieldsOf(
  schema: GraphQLSchema,
  name: string,
): Map<string, GraphQLField<unknown, RequestContext>> {
  const type = schema.getType(name);
  return new Map(isObjectType(type) ? Object.entries(type.getFields()) : []);
}
