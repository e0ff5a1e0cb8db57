import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { batchLoads } from '#kit/runtime/batch';
import type { RequestContext } from '#kit/subgraph/context';
import { rewards } from '#schema/limits';
import type { VitaminContext } from '../context.ts';
import { VitaminAccount } from '../record/vitamin.type.ts';
import { NewcomerGift } from './newcomer.type.ts';
import { readNewcomers } from './read-newcomers.ts';

@Resolver(() => VitaminAccount)
export class NewcomerResolver {
  constructor(private readonly context: VitaminContext) {}

  private readonly loadTasks = batchLoads((userIds: readonly string[]) =>
    readNewcomers(this.context.database, userIds),
  );

  @FieldResolver(() => NewcomerGift, {
    nullable: true,
    description: 'Null for further accounts of one mailbox, which get no gift.',
  })
  async newcomer(
    @Root() { userId }: VitaminAccount,
    @Ctx() { viewer }: RequestContext,
  ): Promise<NewcomerGift | null> {
    if (viewer?.countsForRewards === false) return null;
    const tasks = await this.loadTasks(userId);
    return { point: rewards.newcomer, tasks, isComplete: tasks.every(({ done }) => done) };
  }
}
