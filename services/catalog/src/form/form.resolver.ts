import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import {
  forgetLoaded,
  type RequestContext,
  requireViewer,
  requireWriter,
} from '#kit/subgraph/context';
import { ListSize } from '#kit/subgraph/graph-types';
import { siteCategories } from '#schema/categories';
import { productTypes } from '#schema/enums';
import { drafts } from '#schema/product-limits';
import type { CatalogContext } from '../context.ts';
import { maintains } from '../product/product.rules.ts';
import { Category, Product } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import type { ProductRow } from '../product/product-row.ts';
import { Viewer } from '../viewer/viewer.type.ts';
import { deleteDraft } from './delete-draft.ts';
import type { FormLoaders } from './form-loaders.ts';
import { listCategories } from './list-categories.ts';
import { listDrafts } from './list-drafts.ts';
import { ProductDraft, ProductForm, ProductFormInput } from './product-form.type.ts';
import { saveDraft } from './save-draft.ts';
import { submitProduct } from './submit-product.ts';

@Resolver(() => Product)
export class ProductFormResolver {
  constructor(
    private readonly catalog: CatalogContext,
    private readonly products: ProductLoaders,
    private readonly forms: FormLoaders,
  ) {}

  @FieldResolver(() => ProductForm, {
    nullable: true,
    description: 'The whole form, for those who maintain the product; null for others.',
  })
  form(@Root() row: ProductRow, @Ctx() context: RequestContext) {
    return maintains(row, context.viewer) ? this.forms.form(context, row.id) : null;
  }

  @ListSize({ assumed: siteCategories.length })
  @Query(() => [Category], {
    nullable: true,
    description: 'All categories, of one type or of all, by type and name.',
  })
  productCategories(@Arg('type', () => productTypes, { nullable: true }) type: number | null) {
    return listCategories(this.catalog.database, type ?? null);
  }

  @Mutation(() => ProductDraft, {
    description:
      'Saves a form as it was typed. `version` is the one that the caller saved last, 0 before the first save; left out, the save wins.',
  })
  saveProductDraft(
    @Arg('productId', () => ID, { nullable: true }) productId: string | null,
    @Arg('draftId', () => ID, { nullable: true }) draftId: string | null,
    @Arg('input', () => ProductFormInput) input: ProductFormInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
    @Arg('formId', () => ID, {
      nullable: true,
      description:
        'A random id of each form of a new product: its saves before `draftId` is known find one draft.',
    })
    formId: string | null,
    @Arg('baseRevision', () => ID, {
      nullable: true,
      description:
        'From the `ProductForm` that was changed. The draft keeps it, as `baseRevision` of its `input`.',
    })
    baseRevision: string | null,
    @Ctx() context: RequestContext,
  ) {
    const draft = { productId, draftId, formId, input, baseRevision, version };
    return saveDraft(this.catalog, requireWriter(context), draft);
  }

  @Mutation(() => Boolean, { description: 'True also for a draft that is gone.' })
  deleteProductDraft(@Arg('draftId', () => ID) draftId: string, @Ctx() context: RequestContext) {
    return deleteDraft(this.catalog.database, requireViewer(context).userId, draftId);
  }

  @Mutation(() => Product, {
    description:
      'Submits a new product, which enters review with the caller as its owner. Deletes the draft.',
  })
  async submitProduct(
    @Arg('draftId', () => ID, { nullable: true }) draftId: string | null,
    @Arg('input', () => ProductFormInput) input: ProductFormInput,
    @Ctx() context: RequestContext,
  ) {
    const id = await submitProduct(this.catalog, requireWriter(context), { draftId, input });
    forgetLoaded(context);
    return this.products.product(context, id);
  }
}

@Resolver(() => Viewer)
export class ViewerDraftsResolver {
  constructor(private readonly catalog: CatalogContext) {}

  @ListSize({ assumed: drafts.perMember })
  @FieldResolver(() => [ProductDraft], {
    nullable: true,
    description: "The viewer's drafts, saved last first.",
  })
  productDrafts(@Ctx() context: RequestContext) {
    return listDrafts(this.catalog.database, requireViewer(context).userId);
  }
}
