import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { recorded } from '#kit/runtime/security-log';
import { forgetLoaded, type RequestContext, requireViewer } from '#kit/subgraph/context';
import { LanguageEnum } from '#kit/subgraph/graph-types';
import { type Language, roles } from '#schema/enums';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import { User } from '../account/user.type.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { Invitation, Invitations, ReceivedInvitation } from './invitation.type.ts';
import { inviteGoldfinger } from './invite-goldfinger.ts';
import { readInvitations, readReceivedInvitation } from './read-invitations.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

@Resolver(() => Viewer)
export class InvitationResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  @Query(() => ReceivedInvitation, {
    nullable: true,
    description: 'The invitation of a mailed link; reading does not use it up. Null when unknown.',
  })
  invitation(@Arg('token', () => String) token: string): Promise<ReceivedInvitation | null> {
    return readReceivedInvitation(this.app, token);
  }

  @Mutation(() => Viewer, {
    description:
      'Goldfingers only. Mails an invitation, valid 14 days. Same result for addresses with and without an account.',
  })
  async inviteGoldfinger(
    @Arg('email', () => String) email: string,
    @Arg('language', () => LanguageEnum, {
      defaultValue: LanguageEnum.EN,
      description: 'Of the mail; an account of this address has its own.',
    })
    language: Language,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    const facts = { operation: 'inviteGoldfinger' };
    await recorded(this.app.security, 'invitation.send', context, facts, () =>
      inviteGoldfinger(this.app, { email, language }, context),
    );
    return this.viewer(context);
  }

  @Mutation(() => Viewer, { description: 'Frees the slot of an invitation that nobody accepted.' })
  async withdrawInvitation(
    @Arg('id', () => ID) id: string,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    const viewer = requireViewer(context);
    const facts = { operation: 'withdrawInvitation', subject: id.slice(0, 36) };
    await recorded(this.app.security, 'invitation.withdraw', context, facts, () =>
      withdrawInvitation(this.app, viewer, id),
    );
    return this.viewer(context);
  }

  @Mutation(() => Viewer, {
    description: 'Makes the viewer a Goldfinger; only the account with the invited address may.',
  })
  async acceptInvitation(
    @Arg('token', () => String) token: string,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    const viewer = requireViewer(context);
    const facts = { operation: 'acceptInvitation', detail: roles.goldfinger };
    await recorded(this.app.security, 'invitation.accept', context, facts, () =>
      acceptInvitation(this.app, viewer, token),
    );
    return this.viewer(context);
  }

  @FieldResolver(() => Invitations, {
    nullable: true,
    description: 'Null for members who are no Goldfinger.',
  })
  async invitations(@Root() account: Account): Promise<Invitations | null> {
    if (!account.roles.includes(roles.goldfinger)) return null;
    return readInvitations(this.app, account.id);
  }

  private viewer(context: RequestContext): Promise<Account | null> {
    forgetLoaded(context);
    return this.loadAccount(context, requireViewer(context).userId);
  }
}

@Resolver(() => Invitation)
export class InvitationMemberResolver {
  constructor(private readonly loadAccount: LoadAccount) {}

  @FieldResolver(() => User, { nullable: true, description: 'Who accepted it.' })
  member(
    @Root() { acceptedBy }: Invitation,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> | null {
    return acceptedBy ? this.loadAccount(context, acceptedBy) : null;
  }
}

@Resolver(() => ReceivedInvitation)
export class InviterResolver {
  constructor(private readonly loadAccount: LoadAccount) {}

  @FieldResolver(() => User, { nullable: true })
  inviter(
    @Root() { inviterId }: ReceivedInvitation,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    return this.loadAccount(context, inviterId);
  }
}
