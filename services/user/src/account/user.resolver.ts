import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { pictureAddress } from '#kit/files/picture-address';
import { formatMessage } from '#kit/runtime/messages';
import { type RequestContext, requireRole } from '#kit/subgraph/context';
import { roles } from '#schema/enums';
import type { UserContext } from '../context.ts';
import { requireEmail } from '../email/email.rules.ts';
import { type Account, credentialsByEmail, type LoadAccount } from './load-accounts.ts';
import type { FindProfile, PublicProfile } from './public-profiles.ts';
import { User } from './user.type.ts';

@Resolver(() => User)
export class UserResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
    private readonly findProfile: FindProfile,
  ) {}

  @Query(() => User, { nullable: true, description: 'Null when nobody has this id.' })
  user(@Arg('id', () => ID) id: string) {
    return this.findProfile(id);
  }

  @Query(() => User, {
    nullable: true,
    description: 'Staff only: the account that holds an e-mail address. Null when nobody does.',
  })
  async memberByEmail(
    @Arg('email', () => String) email: string,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    requireRole(context, roles.staff);
    const credentials = await credentialsByEmail(this.app.database, requireEmail(email));
    return credentials && this.loadAccount(context, credentials.id);
  }

  @FieldResolver(() => String)
  nickname(
    @Root() { nickname, erasedAt }: PublicProfile,
    @Ctx() { language }: RequestContext,
  ): string {
    return erasedAt ? formatMessage(language, 'member.erased') : nickname;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Absolute, or a path of this site with `relative`; null when none is set.',
  })
  avatar(
    @Root() { avatar }: PublicProfile,
    @Arg('relative', () => Boolean, { defaultValue: false }) relative: boolean,
  ): string | null {
    return avatar && pictureAddress(avatar, this.app.config.siteOrigin(), relative);
  }

  @FieldResolver(() => Boolean, {
    description: 'True when nothing but the id is left of the member.',
  })
  isErased(@Root() { erasedAt }: PublicProfile): boolean {
    return erasedAt !== null;
  }

  @FieldResolver(() => Boolean)
  isDeveloper(@Root() account: PublicProfile): boolean {
    return account.roles.includes(roles.developer);
  }

  @FieldResolver(() => Boolean)
  isGoldfinger(@Root() account: PublicProfile): boolean {
    return account.roles.includes(roles.goldfinger);
  }
}
