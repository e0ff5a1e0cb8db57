import { Arg, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { type Page, pageRequest } from '#kit/database/cursor';
import { batchLoads } from '#kit/runtime/batch';
import { LanguageEnum, ListSize, PagedList } from '#kit/subgraph/graph-types';
import { type CorrectionKind, correctionKinds, fixedRules, type Language } from '#schema/enums';
import { counts, rewards } from '#schema/limits';
import type { VitaminContext } from '../context.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { readRecords } from './read-records.ts';
import { readRunningBalances } from './read-running-balances.ts';
import { recordContent } from './record.rules.ts';
import {
  Viewer,
  VitaminAccount,
  VitaminRecord,
  VitaminRecordConnection,
  VitaminRule,
} from './vitamin.type.ts';

@Resolver()
export class VitaminRuleResolver {
  @ListSize({ assumed: fixedRules.length })
  @Query(() => [VitaminRule], {
    nullable: true,
    description:
      'The reward rules with fixed amounts, for the explanation dialog. Badges say themselves what they pay.',
  })
  vitaminRules(): VitaminRule[] {
    return fixedRules.map((code) => ({ code, point: rewards[code] }));
  }
}

@Resolver(() => Viewer)
export class ViewerVitaminsResolver {
  @FieldResolver(() => VitaminAccount, { nullable: true })
  vitamins(@Root() { id }: Viewer): VitaminAccount {
    return { userId: id };
  }
}

@Resolver(() => VitaminAccount)
export class VitaminAccountResolver {
  constructor(private readonly context: VitaminContext) {}

  private readonly loadBalance = batchLoads((userIds: readonly string[]) =>
    readBalances(this.context.database, userIds),
  );

  @FieldResolver(() => Int)
  balance(@Root() { userId }: VitaminAccount): Promise<number> {
    return this.loadBalance(userId);
  }

  @PagedList()
  @FieldResolver(() => VitaminRecordConnection, { description: 'Latest first.' })
  records(
    @Root() { userId }: VitaminAccount,
    @Arg('first', () => Int, { defaultValue: counts.popupPage }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<Page<VitaminRecord>> {
    return readRecords(this.context.database, userId, pageRequest(first, after));
  }
}

@Resolver(() => VitaminRecord)
export class VitaminRecordResolver {
  constructor(private readonly context: VitaminContext) {}

  private readonly loadRunning = batchLoads((records: readonly VitaminRecord[]) =>
    readRunningBalances(this.context.database, records),
  );

  @FieldResolver(() => String)
  content(
    @Root() record: VitaminRecord,
    @Arg('language', () => LanguageEnum) language: Language,
  ): string {
    return recordContent(record, language);
  }

  @FieldResolver(() => Int, { description: "The member's vitamins after this record." })
  balance(@Root() record: VitaminRecord): Promise<number> {
    return this.loadRunning(record);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `Why vitamins were taken back or given again: ${correctionKinds.join(', ')}. Null for another record.`,
  })
  correction(@Root() { correction }: VitaminRecord): CorrectionKind | null {
    return correction?.kind ?? null;
  }
}
