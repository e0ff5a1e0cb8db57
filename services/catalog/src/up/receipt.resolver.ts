import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { isRowId } from '#kit/runtime/ids';
import { recorded } from '#kit/runtime/security-log';
import {
  forgetLoaded,
  type RequestContext,
  requireRole,
  requireViewer,
} from '#kit/subgraph/context';
import { PagedList } from '#kit/subgraph/graph-types';
import { roles } from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import { Product, User } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import type { ProductRow } from '../product/product-row.ts';
import { Viewer } from '../viewer/viewer.type.ts';
import {
  currentValue,
  type EntryRow,
  listReceipts,
  listStatement,
  readReceipt,
} from './list-entries.ts';
import { UpEntry, UpEntryConnection, UpReceipt, UpReceiptConnection } from './receipt.type.ts';
import { createStatementCursors, type StatementCursors } from './statement-cursor.ts';
import { type WithholdInput, withholdUp } from './withhold-up.ts';

const valueDescription =
  'What it adds to the UPs of the product now: its weight, or 0 when withheld.';

@Resolver(() => Product)
export class ProductStatementResolver {
  private cursors: StatementCursors | null = null;

  constructor(private readonly catalog: Pick<CatalogContext, 'database' | 'attempts'>) {}

  @PagedList()
  @FieldResolver(() => UpEntryConnection, {
    nullable: true,
    description:
      'All its UPs, newest first, also those that staff withheld. Their values sum to `upValue`.',
  })
  async statement(
    @Root() { id }: ProductRow,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ) {
    // Not in the constructor: the schema is printed without a service.
    this.cursors ??= createStatementCursors(this.catalog.attempts.key);
    const request = pageRequest(first, after && this.cursors.open(id, after));
    const page = await listStatement(this.catalog.database, id, request);
    const { endCursor, hasNextPage } = page.pageInfo;
    const sealed = endCursor && this.cursors.seal(id, endCursor);
    return { ...page, pageInfo: { hasNextPage, endCursor: sealed } };
  }
}

@Resolver(() => UpEntry)
export class UpEntryResolver {
  @FieldResolver(() => Int, { description: valueDescription })
  value(@Root() row: EntryRow) {
    return currentValue(row);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'Null for a withheld UP, unless staff ask.',
  })
  voter(@Root() { userId, withheldAt }: EntryRow, @Ctx() { viewer }: RequestContext) {
    const isNamed = withheldAt === null || (viewer?.roles.includes(roles.staff) ?? false);
    return isNamed ? { id: userId } : null;
  }
}

@Resolver(() => UpReceipt)
export class UpReceiptResolver {
  constructor(private readonly products: ProductLoaders) {}

  @FieldResolver(() => Int, { description: valueDescription })
  value(@Root() row: EntryRow) {
    return currentValue(row);
  }

  @FieldResolver(() => Product, {
    nullable: true,
    description: 'Null when the voter may not see it any more.',
  })
  product(@Root() { productId }: EntryRow, @Ctx() context: RequestContext) {
    return this.products.product(context, productId);
  }
}

@Resolver(() => Viewer)
export class ViewerReceiptsResolver {
  constructor(private readonly database: Database) {}

  @PagedList()
  @FieldResolver(() => UpReceiptConnection, {
    nullable: true,
    description: 'The receipts of all UPs of the viewer, newest first.',
  })
  upReceipts(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    const { userId } = requireViewer(context);
    return listReceipts(this.database, userId, pageRequest(first, after));
  }

  @FieldResolver(() => UpReceipt, {
    nullable: true,
    description: "The receipt of the viewer's UP of a product; null when there is none.",
  })
  upReceipt(@Arg('productId', () => ID) productId: string, @Ctx() context: RequestContext) {
    const { userId } = requireViewer(context);
    return isRowId(productId) ? readReceipt(this.database, { userId, productId }) : null;
  }
}

/** The receipt that another subgraph asks for; null for everyone but its voter. */
export function receiptOfId(database: Database, id: string, { viewer }: RequestContext) {
  const [productId = '', , userId = ''] = id.split(':');
  if (!viewer || viewer.userId !== userId || !isRowId(productId)) return null;
  return readReceipt(database, { userId, productId });
}

@Resolver()
export class WithholdingResolver {
  constructor(
    private readonly catalog: CatalogContext,
    private readonly products: ProductLoaders,
  ) {}

  @Mutation(() => Product, {
    nullable: true,
    description: 'Staff only. The UP no longer counts, and the statement shows why.',
  })
  withholdUp(
    @Arg('productId', () => ID) productId: string,
    @Arg('userId', () => ID) userId: string,
    @Arg('reason', () => String) reason: string,
    @Ctx() context: RequestContext,
  ) {
    return this.decide(context, { productId, userId, reason, withheld: true });
  }

  @Mutation(() => Product, {
    nullable: true,
    description: 'Staff only. A withheld UP counts again.',
  })
  restoreUp(
    @Arg('productId', () => ID) productId: string,
    @Arg('userId', () => ID) userId: string,
    @Arg('reason', () => String) reason: string,
    @Ctx() context: RequestContext,
  ) {
    return this.decide(context, { productId, userId, reason, withheld: false });
  }

  private async decide(context: RequestContext, input: WithholdInput) {
    const staff = requireRole(context, roles.staff);
    const { productId, userId, withheld } = input;
    const operation = withheld ? 'withholdUp' : 'restoreUp';
    const facts = { operation, subject: productId.slice(0, 20), userId: userId.slice(0, 36) };
    await recorded(this.catalog.security, 'up.withhold', context, facts, () =>
      withholdUp(this.catalog, staff, input),
    );
    forgetLoaded(context);
    return this.products.product(context, productId);
  }
}
