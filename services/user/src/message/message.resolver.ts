import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { type Page, pageRequest } from '#kit/database/cursor';
import { batchLoads } from '#kit/runtime/batch';
import { formatMessage } from '#kit/runtime/messages';
import { type RequestContext, requireViewer } from '#kit/subgraph/context';
import { LanguageEnum, PagedList } from '#kit/subgraph/graph-types';
import type { Language } from '#schema/enums';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import { listMessages, type StoredMessage } from './list-messages.ts';
import { markMessagesRead } from './mark-messages-read.ts';
import { type MessageContent, messageText } from './message.rules.ts';
import { Message, MessageConnection, Unread } from './message.type.ts';
import { readUnreadCounts, type UnreadCounts } from './read-unread-counts.ts';

const contentOf = ({ kind, params }: StoredMessage) => ({ kind, ...params }) as MessageContent;

@Resolver(() => Message)
export class MessageResolver {
  constructor(private readonly loadAccount: LoadAccount) {}

  @FieldResolver(() => String)
  async title(
    @Root() message: StoredMessage,
    @Arg('language', () => LanguageEnum) language: Language,
    @Ctx() context: RequestContext,
  ): Promise<string> {
    const content = contentOf(message);
    return messageText(content, language, await this.nicknameOf(content, language, context)).title;
  }

  @FieldResolver(() => String)
  content(
    @Root() message: StoredMessage,
    @Arg('language', () => LanguageEnum) language: Language,
  ): string {
    return messageText(contentOf(message), language).content;
  }

  /** The present nickname of the member whom the message names; messages store the id only. */
  private async nicknameOf(
    content: MessageContent,
    language: Language,
    context: RequestContext,
  ): Promise<string> {
    if (!('memberId' in content)) return '';
    const account = await this.loadAccount(context, content.memberId);
    return !account || account.erasedAt
      ? formatMessage(language, 'member.erased')
      : account.nickname;
  }
}

@Resolver(() => Viewer)
export class ViewerMessagesResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  private readonly loadUnread = batchLoads((userIds: readonly string[]) =>
    readUnreadCounts(this.app, userIds),
  );

  @PagedList()
  @FieldResolver(() => MessageConnection)
  messages(
    @Root() { id }: Account,
    @Arg('first', () => Int, { defaultValue: 10 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<Page<StoredMessage>> {
    return listMessages(this.app.database, id, pageRequest(first, after));
  }

  @FieldResolver(() => Unread)
  unread(@Root() { id }: Account): Promise<UnreadCounts> {
    return this.loadUnread(id);
  }

  @Mutation(() => Viewer, {
    description: 'Marks messages of the viewer as read; ids of others change nothing.',
  })
  async markMessagesRead(
    @Arg('ids', () => [ID]) ids: string[],
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    const viewer = requireViewer(context);
    await markMessagesRead(this.app, viewer, ids);
    return this.loadAccount(context, viewer.userId);
  }
}
