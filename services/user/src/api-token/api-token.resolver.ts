import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import { DomainError } from '#kit/runtime/errors';
import { recorded } from '#kit/runtime/security-log';
import { forgetLoaded, type RequestContext, requireViewer } from '#kit/subgraph/context';
import { DateTime, ListSize } from '#kit/subgraph/graph-types';
import { apiTokens, type TokenScope, tokenLifetimes } from '#schema/api-tokens';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import type { ApiTokenRequest } from './api-token.rules.ts';
import { createApiToken, type MadeApiToken } from './create-api-token.ts';
import { type ApiToken, listApiTokens } from './list-api-tokens.ts';
import { revokeApiToken } from './revoke-api-tokens.ts';

/** The values are those of the rest of the code. */
const TokenScopeEnum = {
  READ: 'read',
  ENGAGE: 'engage',
  PUBLISH: 'publish',
  MANAGE: 'manage',
} as const satisfies Record<string, TokenScope>;
registerEnumType(TokenScopeEnum, {
  name: 'TokenScope',
  description: 'What a program may do with an API token. No scope includes another one.',
  valuesConfig: {
    READ: { description: 'Read what the member sees, with her email address and her messages.' },
    ENGAGE: { description: 'UP, follow, like, ask, comment and share.' },
    PUBLISH: { description: 'Write posts, products and answers.' },
    MANAGE: {
      description: 'Change badges, webhooks, teams of products, and settings of the account.',
    },
  },
});

@ObjectType('ApiToken', { description: 'What the viewer lets a program do.' })
class ApiTokenType implements ApiToken {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => [TokenScopeEnum])
  scopes!: TokenScope[];

  @Field(() => DateTime)
  createdAt!: Date;

  @Field(() => DateTime, { description: 'In the past for a token that has expired.' })
  expiresAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Exact to the minute; null before the first use.',
  })
  lastUsedAt!: Date | null;
}

@ObjectType('NewApiToken')
class NewApiTokenType implements MadeApiToken {
  @Field(() => String, {
    description: 'For the header Authorization, after "Bearer ". It is shown once.',
  })
  token!: string;

  @Field(() => ApiTokenType)
  apiToken!: ApiToken;
}

@InputType()
class ApiTokenInput implements ApiTokenRequest {
  @Field(() => String, {
    description: `What the member calls it, up to ${apiTokens.name.max} characters; each name once.`,
  })
  name!: string;

  @Field(() => [TokenScopeEnum])
  scopes!: TokenScope[];

  @Field(() => Int, { description: `Until it expires: ${tokenLifetimes.join(', ')}.` })
  days!: number;
}

@Resolver(() => Viewer)
export class ApiTokenResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  @ListSize({ assumed: 2 * apiTokens.perMember })
  @FieldResolver(() => [ApiTokenType], {
    description: 'The newest first; one that has expired is there for 30 days.',
  })
  apiTokens(@Root() { id }: Account): Promise<ApiToken[]> {
    return listApiTokens(this.app.database, id);
  }

  @Mutation(() => NewApiTokenType, {
    description:
      'Makes a token for a program of the viewer. Needs a confirmed session (SESSION_CONFIRM_NEEDED), of staff one with a second factor (STAFF_FACTOR_NEEDED).',
  })
  async createApiToken(
    @Arg('input', () => ApiTokenInput) input: ApiTokenRequest,
    @Ctx() context: RequestContext,
  ): Promise<MadeApiToken> {
    const viewer = requireViewer(context);
    const facts = { operation: 'createApiToken', detail: [...input.scopes].sort().join(' ') };
    return recorded(this.app.security, 'api-token.create', context, facts, async () => {
      if (viewer.lacksFactor) throw new DomainError('STAFF_FACTOR_NEEDED');
      return createApiToken(this.app, viewer, input);
    });
  }

  @Mutation(() => Viewer, {
    description: 'Ends a token of the viewer at once. Needs no confirmation: it only takes rights.',
  })
  async revokeApiToken(
    @Arg('id', () => ID) id: string,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    const { userId } = requireViewer(context);
    if (await revokeApiToken(this.app, userId, id)) {
      const facts = { operation: 'revokeApiToken' };
      this.app.security.record('api-token.revoke', 'done', context, facts);
      context.session.renew();
    }
    forgetLoaded(context);
    return this.loadAccount(context, userId);
  }
}
