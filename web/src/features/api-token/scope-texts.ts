import type { TokenScope } from '../../gql/graphql.ts';
import type { TextId } from '../../lib/text/text-id.ts';

/** In the order in which they are shown. None includes another. */
export const shownScopes: readonly TokenScope[] = ['READ', 'ENGAGE', 'PUBLISH', 'MANAGE'];

export const scopeLabels: Readonly<Record<TokenScope, TextId>> = {
  READ: 'tokens.scope.READ',
  ENGAGE: 'tokens.scope.ENGAGE',
  PUBLISH: 'tokens.scope.PUBLISH',
  MANAGE: 'tokens.scope.MANAGE',
};

export const scopeHints: Readonly<Record<TokenScope, TextId>> = {
  READ: 'tokens.hint.READ',
  ENGAGE: 'tokens.hint.ENGAGE',
  PUBLISH: 'tokens.hint.PUBLISH',
  MANAGE: 'tokens.hint.MANAGE',
};
