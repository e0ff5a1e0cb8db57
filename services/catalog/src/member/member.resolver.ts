import { Arg, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { PagedList } from '#kit/subgraph/graph-types';
import { listPlays } from '../play/list-plays.ts';
import { PlayConnection } from '../play/play.type.ts';
import { ProductConnection } from '../product/product.type.ts';
import { UpConnection } from '../up/up.type.ts';
import { listFinds } from './list-finds.ts';
import { listMemberUps } from './list-member-ups.ts';
import { MemberFinds, MemberPlays, MemberUps } from './member.type.ts';

const usualPage = 10;

@Resolver(() => MemberUps)
export class MemberUpsResolver {
  constructor(private readonly database: Database) {}

  @PagedList()
  @FieldResolver(() => UpConnection, {
    nullable: true,
    description: 'UPs of released products with their reasons, newest first.',
  })
  list(
    @Root() { id }: MemberUps,
    @Arg('first', () => Int, { defaultValue: usualPage }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ) {
    return listMemberUps(this.database, id, pageRequest(first, after));
  }
}

@Resolver(() => MemberFinds)
export class MemberFindsResolver {
  constructor(private readonly database: Database) {}

  @PagedList()
  @FieldResolver(() => ProductConnection, {
    nullable: true,
    description: 'Released products that the member shared, newest first.',
  })
  list(
    @Root() { id }: MemberFinds,
    @Arg('first', () => Int, { defaultValue: usualPage }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ) {
    return listFinds(this.database, id, pageRequest(first, after));
  }
}

@Resolver(() => MemberPlays)
export class MemberPlaysResolver {
  constructor(private readonly database: Database) {}

  @PagedList()
  @FieldResolver(() => PlayConnection, {
    nullable: true,
    description: 'Released games that the member has played, latest first.',
  })
  list(
    @Root() { id }: MemberPlays,
    @Arg('first', () => Int, { defaultValue: usualPage }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ) {
    return listPlays(this.database, id, pageRequest(first, after));
  }
}
