import { Arg, Directive, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { type Page, pageRequest } from '#kit/database/cursor';
import { PagedList } from '#kit/subgraph/graph-types';
import { counts } from '#schema/limits';
import type { VitaminContext } from '../context.ts';
import { VitaminAccount } from '../record/vitamin.type.ts';
import { readBalance, readEntries, readStatement } from './read-statement.ts';
import {
  LedgerBalance,
  type LedgerEntry,
  LedgerEntryConnection,
  LedgerStatement,
} from './statement.type.ts';

/** A proof hashes a tile of each level: a page of 50 takes some ten milliseconds of the process. */
const weights = { entries: 200, balance: 20 } as const;

@Resolver(() => VitaminAccount)
export class LedgerStatementResolver {
  constructor(private readonly context: VitaminContext) {}

  @FieldResolver(() => LedgerStatement, {
    nullable: true,
    description: 'The account, proved by the public log of the ledger. Null while there is no log.',
  })
  ledger(
    @Root() { userId }: VitaminAccount,
    @Arg('size', () => String, {
      nullable: true,
      description:
        'Of a checkpoint of the last two days, for further pages; the latest by default.',
    })
    size: string | null = null,
  ): Promise<LedgerStatement | null> {
    return readStatement(this.context.database, userId, size);
  }
}

@Resolver(() => LedgerStatement)
export class LedgerProofResolver {
  constructor(private readonly context: VitaminContext) {}

  @PagedList()
  @Directive(`@cost(weight: ${weights.entries})`)
  @FieldResolver(() => LedgerEntryConnection, { description: 'Latest first.' })
  entries(
    @Root() statement: LedgerStatement,
    @Arg('first', () => Int, { defaultValue: counts.popupPage }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<Page<LedgerEntry>> {
    return readEntries(this.context.database, statement, pageRequest(first, after));
  }

  @Directive(`@cost(weight: ${weights.balance})`)
  @FieldResolver(() => LedgerBalance, {
    nullable: true,
    description: 'Null when the account is not among the balances of that day.',
  })
  balance(
    @Root() statement: LedgerStatement,
    @Arg('day', () => String, {
      nullable: true,
      description: 'A UTC day as YYYY-MM-DD; the latest by default.',
    })
    day: string | null = null,
  ): Promise<LedgerBalance | null> {
    return readBalance(this.context.database, statement, day);
  }
}
