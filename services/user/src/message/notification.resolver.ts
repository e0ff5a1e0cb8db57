import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root, registerEnumType } from 'type-graphql';
import { forgetLoaded, type RequestContext, requireViewer } from '#kit/subgraph/context';
import { type NotificationTopic, notificationTopics } from '#schema/notification-topics';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import { setMutedTopics } from './set-muted-topics.ts';

registerEnumType(notificationTopics, {
  name: 'NotificationTopic',
  description: 'A kind of messages that a member can mute.',
});

@Resolver(() => Viewer)
export class NotificationResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  @FieldResolver(() => [notificationTopics], {
    description: 'Messages of these kinds arrive read: the bell is silent about them.',
  })
  mutedTopics(@Root() account: Account) {
    return account.mutedTopics;
  }

  @Mutation(() => Viewer, {
    description: 'Sets of which kinds of messages the bell is silent; it reports the others.',
  })
  async setMutedTopics(
    @Arg('topics', () => [notificationTopics]) topics: NotificationTopic[],
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    const { userId } = requireViewer(context);
    await setMutedTopics(this.app, userId, topics);
    forgetLoaded(context);
    return this.loadAccount(context, userId);
  }
}
