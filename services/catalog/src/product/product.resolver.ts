import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import { pictureAddress } from '#kit/files/picture-address';
import type { RequestContext } from '#kit/subgraph/context';
import { LanguageEnum, ListSize, PagedList } from '#kit/subgraph/graph-types';
import type { Language } from '#schema/enums';
import { productTypes } from '#schema/enums';
import { counts } from '#schema/limits';
import { pixelsOf } from '#schema/product-limits';
import type { CatalogContext } from '../context.ts';
import { ProductFilterInput } from '../listing/listing.type.ts';
import { countByType } from './count-products.ts';
import { findBySlug } from './find-by-slug.ts';
import { createKnownRows } from './known-rows.ts';
import { listProducts } from './list-products.ts';
import { inLanguage } from './product.rules.ts';
import {
  Category,
  Product,
  ProductConnection,
  ProductCount,
  ProductLink,
  type ProductSort,
  productSorts,
  User,
} from './product.type.ts';
import type { ProductLoaders } from './product-loaders.ts';
import type { CategoryRow, ProductRow } from './product-row.ts';
import { randomProducts } from './random-products.ts';

const usualLinks = 10;
const addresses = 'Absolute, or a path of this site with `relative`.';
const pictureOf = (shape: string) => `${shape}. ${addresses} Null when there is none.`;
const RelativeArg = () => Arg('relative', () => Boolean, { defaultValue: false });

@Resolver(() => Product)
export class ProductResolver {
  private readonly knownRows = createKnownRows();

  constructor(
    private readonly catalog: CatalogContext,
    private readonly loaders: ProductLoaders,
  ) {}

  private addressOf(path: string, relative: boolean): string {
    return pictureAddress(path, this.catalog.siteOrigin(), relative);
  }

  @Query(() => Product, {
    nullable: true,
    description: 'Null when the product does not exist or the caller may not see it.',
  })
  product(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext) {
    return this.loaders.product(context, id);
  }

  @Query(() => Product, { nullable: true })
  productBySlug(@Arg('slug', () => String) slug: string, @Ctx() { viewer }: RequestContext) {
    return findBySlug(this.catalog.database, slug, viewer);
  }

  @PagedList()
  @Query(() => ProductConnection, { nullable: true, description: 'Released products.' })
  products(
    @Arg('type', () => productTypes, { nullable: true }) type: number | null,
    @Arg('sort', () => productSorts, { defaultValue: productSorts.UPS }) sort: ProductSort,
    @Arg('filter', () => ProductFilterInput, { nullable: true }) filter: ProductFilterInput | null,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ) {
    const { database, ranking } = this.catalog;
    const { listedCounts, facets } = ranking;
    const source = { database, listedCounts, facets, knownRows: this.knownRows };
    return listProducts(source, { type, sort, filter }, pageRequest(first, after));
  }

  @ListSize({ assumed: Object.keys(productTypes).length })
  @Query(() => [ProductCount], {
    nullable: true,
    description: 'The number of released products of each type.',
  })
  productCounts() {
    return countByType(this.catalog.ranking.listedCounts);
  }

  @ListSize({ argument: 'count' })
  @Query(() => [Product], { nullable: true })
  randomProducts(@Arg('count', () => Int, { defaultValue: 6 }) count: number) {
    return randomProducts(this.catalog.database, count);
  }

  @FieldResolver(() => String, {
    description: 'Falls back to the other language when this one has no text.',
  })
  name(@Root() row: ProductRow, @Arg('language', () => LanguageEnum) language: Language) {
    return inLanguage({ en: row.nameEn, zh: row.nameZh }, language);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Promo words; null when there are none.',
  })
  tagline(@Root() row: ProductRow, @Arg('language', () => LanguageEnum) language: Language) {
    return inLanguage({ en: row.taglineEn, zh: row.taglineZh }, language);
  }

  @FieldResolver(() => String, { nullable: true })
  async description(
    @Root() { id }: ProductRow,
    @Arg('language', () => LanguageEnum) language: Language,
    @Ctx() context: RequestContext,
  ) {
    const detail = await this.loaders.detail(context, id);
    return inLanguage({ en: detail.descriptionEn, zh: detail.descriptionZh }, language);
  }

  @ListSize({ assumed: counts.subcategories })
  @FieldResolver(() => [Category])
  categories(@Root() { id }: ProductRow, @Ctx() context: RequestContext) {
    return this.loaders.categories(context, id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: pictureOf(`Square, ${pixelsOf('LOGO')}`),
  })
  logo(@Root() { logo }: ProductRow, @RelativeArg() relative: boolean) {
    return logo && this.addressOf(logo, relative);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: pictureOf(`Rectangular, ${pixelsOf('LOGO_IMAGE')}`),
  })
  logoImage(@Root() { logoImage }: ProductRow, @RelativeArg() relative: boolean) {
    return logoImage && this.addressOf(logoImage, relative);
  }

  @FieldResolver(() => String, { nullable: true, description: pictureOf(pixelsOf('BANNER')) })
  banner(@Root() { banner }: ProductRow, @RelativeArg() relative: boolean) {
    return banner && this.addressOf(banner, relative);
  }

  @FieldResolver(() => String, { nullable: true, description: pictureOf(pixelsOf('FEEDS')) })
  feedsImage(@Root() { feedsImage }: ProductRow, @RelativeArg() relative: boolean) {
    return feedsImage && this.addressOf(feedsImage, relative);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Notes on its stage.' })
  async stageNote(
    @Root() { id }: ProductRow,
    @Arg('language', () => LanguageEnum) language: Language,
    @Ctx() context: RequestContext,
  ) {
    const { stageNoteEn, stageNoteZh } = await this.loaders.detail(context, id);
    return inLanguage({ en: stageNoteEn, zh: stageNoteZh }, language);
  }

  @FieldResolver(() => [String], { description: addresses })
  async screenshots(
    @Root() { id }: ProductRow,
    @RelativeArg() relative: boolean,
    @Ctx() context: RequestContext,
  ) {
    const { screenshots } = await this.loaders.detail(context, id);
    return screenshots.map((path) => this.addressOf(path, relative));
  }

  @ListSize({ assumed: usualLinks })
  @FieldResolver(() => [ProductLink])
  async links(@Root() { id }: ProductRow, @Ctx() context: RequestContext) {
    return (await this.loaders.detail(context, id)).links;
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'Its developer; null when nobody has claimed it.',
  })
  owner(@Root() { ownerId }: ProductRow) {
    return ownerId && { id: ownerId };
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'Who shared it; null when it was submitted by its developer.',
  })
  sharer(@Root() { sharerId }: ProductRow) {
    return sharerId && { id: sharerId };
  }
}

@Resolver(() => Category)
export class CategoryResolver {
  @FieldResolver(() => String)
  name(@Root() row: CategoryRow, @Arg('language', () => LanguageEnum) language: Language) {
    return inLanguage({ en: row.nameEn, zh: row.nameZh }, language) ?? '';
  }
}
