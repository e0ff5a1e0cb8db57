import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { forgetLoaded, type RequestContext, requireWriter } from '#kit/subgraph/context';
import { ListSize } from '#kit/subgraph/graph-types';
import { type ProfileSection, profileSections } from '#schema/enums';
import { counts } from '#schema/limits';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import type { PublicProfile } from '../account/public-profiles.ts';
import { User } from '../account/user.type.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import { findNamesakes } from './find-namesakes.ts';
import { MemberBadges, MemberFinds, MemberPlays, MemberUps } from './profile.type.ts';
import { setPublicSections } from './set-public-sections.ts';

const hidden = 'Null when the member hides them.';

/** An entity of the section, which leads to its list; null when the member hides it or is erased. */
const entityOf = ({ id, publicSections, erasedAt }: PublicProfile, section: ProfileSection) =>
  erasedAt === null && publicSections.includes(section) ? { id } : null;

@Resolver(() => User)
export class PublicProfileResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  @ListSize({ assumed: counts.namesakes })
  @Query(() => [User], {
    nullable: true,
    description: 'Members with exactly this nickname, at most 10: nicknames are not unique.',
  })
  async usersByNickname(
    @Arg('nickname', () => String) nickname: string,
    @Ctx() context: RequestContext,
  ) {
    const ids = await findNamesakes(this.app.database, nickname);
    const accounts = await Promise.all(ids.map((id) => this.loadAccount(context, id)));
    return accounts.filter((account) => account !== null);
  }

  @FieldResolver(() => MemberUps, { nullable: true, description: hidden })
  ups(@Root() account: PublicProfile) {
    return entityOf(account, profileSections.UPS);
  }

  @FieldResolver(() => MemberFinds, { nullable: true, description: hidden })
  finds(@Root() account: PublicProfile) {
    return entityOf(account, profileSections.FINDS);
  }

  @FieldResolver(() => MemberBadges, { nullable: true, description: hidden })
  badges(@Root() account: PublicProfile) {
    return entityOf(account, profileSections.BADGES);
  }

  @FieldResolver(() => MemberPlays, { nullable: true, description: hidden })
  plays(@Root() account: PublicProfile) {
    return entityOf(account, profileSections.PLAYING);
  }
}

@Resolver(() => Viewer)
export class PublicSectionsResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  @FieldResolver(() => [profileSections], {
    description: 'The sections of the public page that everybody sees.',
  })
  publicSections(@Root() account: Account) {
    return account.publicSections;
  }

  @Mutation(() => Viewer, {
    description: 'Sets which sections of the public page everybody sees; the others are hidden.',
  })
  async setPublicSections(
    @Arg('sections', () => [profileSections]) sections: ProfileSection[],
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    const writer = requireWriter(context);
    await setPublicSections(this.app, writer, sections);
    forgetLoaded(context);
    return this.loadAccount(context, writer.userId);
  }
}
