import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '#kit/subgraph/context';
import { ListSize } from '#kit/subgraph/graph-types';
import type { VitaminContext } from '../context.ts';
import { readEarned, upOfReceipt } from './read-earned.ts';
import { UpEarning, UpReceipt } from './receipt.type.ts';

/** An UP of 2 completes one step of ten at most. */
const usualEarnings = 1;

@Resolver(() => UpReceipt)
export class UpReceiptResolver {
  constructor(private readonly context: VitaminContext) {}

  @ListSize({ assumed: usualEarnings })
  @FieldResolver(() => [UpEarning], {
    // Of another service than the receipt, which stays readable without it.
    nullable: true,
    description:
      'What this UP earned, as far as its event has arrived: every tenth UP pays the sharer.',
  })
  earned(@Root() { id }: UpReceipt, @Ctx() { viewer }: RequestContext) {
    const up = upOfReceipt(id, viewer?.userId ?? null);
    return up ? readEarned(this.context.database, up) : [];
  }
}
