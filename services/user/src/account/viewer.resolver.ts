import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { forgetLoaded, type RequestContext, requireWriter } from '#kit/subgraph/context';
import { roles } from '#schema/enums';
import type { UserContext } from '../context.ts';
import type { LoadProviders } from '../social/load-providers.ts';
import { changeNickname } from './change-nickname.ts';
import type { Account, LoadAccount } from './load-accounts.ts';
import { User } from './user.type.ts';
import { Viewer } from './viewer.type.ts';

@Resolver(() => Viewer)
export class ViewerResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
    private readonly loadProviders: LoadProviders,
  ) {}

  @Query(() => Viewer, { nullable: true, description: 'Who is signed in. Null for a visitor.' })
  viewer(@Ctx() context: RequestContext): Promise<Account | null> | null {
    return context.viewer && this.loadAccount(context, context.viewer.userId);
  }

  @Mutation(() => Viewer)
  async changeNickname(
    @Arg('nickname', () => String) nickname: string,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    const writer = requireWriter(context);
    await changeNickname(this.app, writer, nickname);
    forgetLoaded(context);
    return this.loadAccount(context, writer.userId);
  }

  @FieldResolver(() => User)
  user(@Root() account: Account): Account {
    return account;
  }

  @FieldResolver(() => Boolean)
  async isBindGoogle(@Root() { id }: Account, @Ctx() context: RequestContext): Promise<boolean> {
    return (await this.loadProviders(context, id)).has('google');
  }

  @FieldResolver(() => Boolean)
  async isBindTwitter(@Root() { id }: Account, @Ctx() context: RequestContext): Promise<boolean> {
    return (await this.loadProviders(context, id)).has('twitter');
  }

  @FieldResolver(() => Boolean)
  async isBindWechat(@Root() { id }: Account, @Ctx() context: RequestContext): Promise<boolean> {
    return (await this.loadProviders(context, id)).has('wechat');
  }

  @FieldResolver(() => Boolean)
  isStaff(@Root() account: Account): boolean {
    return account.roles.includes(roles.staff);
  }

  @FieldResolver(() => Boolean, { description: 'May mark posts as picks.' })
  canPick(@Root() account: Account): boolean {
    return account.roles.includes(roles.staff);
  }
}
