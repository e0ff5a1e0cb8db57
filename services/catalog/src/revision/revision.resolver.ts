import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import { recorded } from '#kit/runtime/security-log';
import {
  forgetLoaded,
  type RequestContext,
  requireRole,
  requireViewer,
  requireWriter,
} from '#kit/subgraph/context';
import { LanguageEnum, PagedList } from '#kit/subgraph/graph-types';
import { type Language, roles } from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import { ProductFormInput } from '../form/product-form.type.ts';
import { inLanguage, maintains } from '../product/product.rules.ts';
import { Product, User } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import type { ProductRow } from '../product/product-row.ts';
import { decideRevision } from './decide-revision.ts';
import { listRevisions } from './list-revisions.ts';
import type { VersionRow } from './list-versions.ts';
import {
  ProductRevision,
  ProductVersion,
  RevisionConnection,
  type RevisionDecision,
  revisionDecisions,
  VersionConnection,
} from './revision.type.ts';
import type { RevisionLoaders } from './revision-loaders.ts';
import { type RevisionRow, readRevision } from './revision-row.ts';
import { revisionsInReview } from './revisions-in-review.ts';
import { submitRevision } from './submit-revision.ts';
import { withdrawRevision } from './withdraw-revision.ts';

@Resolver(() => ProductRevision)
export class RevisionResolver {
  constructor(
    private readonly catalog: CatalogContext,
    private readonly products: ProductLoaders,
  ) {}

  @PagedList()
  @Query(() => RevisionConnection, {
    nullable: true,
    description: 'Staff only: edits of released products that wait for a decision, oldest first.',
  })
  revisionsInReview(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    requireRole(context, roles.staff);
    return revisionsInReview(this.catalog.database, pageRequest(first, after));
  }

  @Mutation(() => ProductRevision, {
    description:
      'For maintainers: edits a released product, whose public version stays until staff decide. A product that is rejected or in review takes the form at once and is in review.',
  })
  async submitRevision(
    @Arg('productId', () => ID) productId: string,
    @Arg('input', () => ProductFormInput) input: ProductFormInput,
    @Arg('baseRevision', () => ID, {
      nullable: true,
      description: 'From `ProductForm`; PRODUCT_CHANGED when the product changed since.',
    })
    baseRevision: string | null,
    @Ctx() context: RequestContext,
  ) {
    const submission = { productId, input, baseRevision };
    const writer = requireWriter(context);
    const key = await submitRevision(this.catalog, writer, submission);
    forgetLoaded(context);
    return readRevision(this.catalog.database, writer, key);
  }

  @Mutation(() => ProductRevision, { description: 'For maintainers: takes it back.' })
  async withdrawRevision(
    @Arg('revisionId', () => ID) revisionId: string,
    @Ctx() context: RequestContext,
  ) {
    const viewer = requireViewer(context);
    const key = await withdrawRevision(this.catalog, viewer, revisionId);
    return readRevision(this.catalog.database, viewer, key);
  }

  @Mutation(() => ProductRevision, {
    description:
      'Staff only: publishes an edit, or rejects it with a reason that its member is told.',
  })
  async decideRevision(
    @Arg('revisionId', () => ID) revisionId: string,
    @Arg('decision', () => revisionDecisions) decision: RevisionDecision,
    @Arg('reason', () => String, { nullable: true }) reason: string | null,
    @Ctx() context: RequestContext,
  ) {
    const staff = requireRole(context, roles.staff);
    const subject = revisionId.slice(0, 20);
    const facts = { operation: 'decideRevision', subject, detail: decision };
    const key = await recorded(this.catalog.security, 'revision.decide', context, facts, () =>
      decideRevision(this.catalog, staff, { revisionId, decision, reason }),
    );
    forgetLoaded(context);
    return readRevision(this.catalog.database, staff, key);
  }

  @FieldResolver(() => Product)
  product(@Root() { productId }: RevisionRow, @Ctx() context: RequestContext) {
    return this.products.product(context, productId);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'Null once the account is erased.',
  })
  submitter(@Root() { submitterId }: RevisionRow) {
    return submitterId && { id: submitterId };
  }
}

@Resolver(() => Product)
export class ProductRevisionsResolver {
  constructor(
    private readonly catalog: CatalogContext,
    private readonly loaders: RevisionLoaders,
  ) {}

  @PagedList()
  @FieldResolver(() => RevisionConnection, {
    nullable: true,
    description:
      'Submissions and edits, newest first, for those who maintain the product; null for others.',
  })
  revisions(
    @Root() row: ProductRow,
    @Arg('first', () => Int, { defaultValue: 10 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { viewer }: RequestContext,
  ) {
    if (!maintains(row, viewer)) return null;
    return listRevisions(this.catalog.database, row.id, pageRequest(first, after));
  }

  @PagedList()
  @FieldResolver(() => VersionConnection, { description: 'What became public, newest first.' })
  versions(
    @Root() { id }: ProductRow,
    @Arg('first', () => Int, { defaultValue: 10 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    return this.loaders.versions(context, id, pageRequest(first, after));
  }
}

@Resolver(() => ProductVersion)
export class ProductVersionResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The update note, in the other language when this one has none.',
  })
  note(@Root() row: VersionRow, @Arg('language', () => LanguageEnum) language: Language) {
    return inLanguage({ en: row.noteEn, zh: row.noteZh }, language);
  }
}
