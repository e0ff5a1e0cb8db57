import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import { access, type TokenRule, tokenRuleOfViewer } from '#schema/access';
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
 * Makes every root field, and every field of the type Viewer, refuse a program whose API token lacks the scope
 * of `schema/access.ts`. A field that is not in the table needs a session.
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
  const viewer = schema.getType('Viewer');
  if (!viewer || !('getFields' in viewer)) return;
  for (const field of Object.values(viewer.getFields())) {
    guard(field as GraphQLField<unknown, RequestContext>, tokenRuleOfViewer(field.name));
  }
}
