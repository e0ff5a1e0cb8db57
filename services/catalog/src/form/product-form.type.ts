import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DateTime } from '#kit/subgraph/graph-types';
import { type LinkKind, linkKinds, productTypes } from '#schema/enums';
import { counts, lengths } from '#schema/limits';
import { formCounts, formLengths, pixelsOf } from '#schema/product-limits';
import { ProductLink } from '../product/product.type.ts';

@InputType()
export class ProducerInput {
  @Field(() => String, {
    nullable: true,
    description: `At most ${formLengths.producerName.max} characters.`,
  })
  name?: string | null;

  @Field(() => String, { nullable: true })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Telegram ID, with or without `@`.' })
  telegram?: string | null;

  @Field(() => String, { nullable: true, description: 'WeChat ID.' })
  wechat?: string | null;

  @Field(() => String, { nullable: true })
  phone?: string | null;
}

@InputType()
export class ProductLinkInput {
  @Field(() => linkKinds)
  kind!: LinkKind;

  @Field(() => String, { nullable: true, description: 'Required of a RESOURCE, in one line.' })
  name?: string | null;

  @Field(() => String, { description: 'A full http or https address of a public host.' })
  url!: string;
}

const picture = 'An address that `uploadFile` returned to the caller for this use.';

@InputType({
  description:
    'Everything that a member fills in about a product. A field that is left out is empty. Errors name the field in `field`, and the entry of a list in `index`.',
})
export class ProductFormInput {
  @Field(() => productTypes, { nullable: true, description: 'Required to submit.' })
  type?: number | null;

  @Field(() => String, {
    nullable: true,
    description: `At most ${lengths.productName.max} characters of no other script.`,
  })
  nameEn?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `At most ${lengths.productName.max} characters.`,
  })
  nameZh?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Promo words, at most ${lengths.productTagline.max} characters.`,
  })
  taglineEn?: string | null;

  @Field(() => String, { nullable: true })
  taglineZh?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `At most ${lengths.productDescription.max} characters.`,
  })
  descriptionEn?: string | null;

  @Field(() => String, { nullable: true })
  descriptionZh?: string | null;

  @Field(() => Int, { nullable: true, description: 'App stage 0-10.' })
  stage?: number | null;

  @Field(() => String, { nullable: true, description: 'Notes on the stage.' })
  stageNoteEn?: string | null;

  @Field(() => String, { nullable: true })
  stageNoteZh?: string | null;

  @Field(() => [Int], { nullable: true })
  platforms?: number[] | null;

  @Field(() => [Int], { nullable: true })
  languages?: number[] | null;

  @Field(() => [Int], { nullable: true })
  chains?: number[] | null;

  @Field(() => [ID], {
    nullable: true,
    description: `At most ${counts.subcategories} of \`productCategories\`, all of the type of the product.`,
  })
  categories?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Each is one line without `|`.' })
  tags?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Each is one line without `|`.' })
  aliases?: string[] | null;

  @Field(() => Int, { nullable: true, description: '1 original, 2 repost, 3 compilation.' })
  origin?: number | null;

  @Field(() => String, { nullable: true, description: 'Required of a repost or compilation.' })
  sourceLink?: string | null;

  @Field(() => ProducerInput, { nullable: true })
  producer?: ProducerInput | null;

  @Field(() => String, { nullable: true, description: `${pixelsOf('LOGO')}. ${picture}` })
  logo?: string | null;

  @Field(() => String, { nullable: true, description: `${pixelsOf('LOGO_IMAGE')}. ${picture}` })
  logoImage?: string | null;

  @Field(() => String, { nullable: true, description: `${pixelsOf('BANNER')}. ${picture}` })
  banner?: string | null;

  @Field(() => String, { nullable: true, description: `${pixelsOf('FEEDS')}. ${picture}` })
  feedsImage?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: `At most ${counts.screenshots}. ${picture}`,
  })
  screenshots?: string[] | null;

  @Field(() => [ProductLinkInput], { nullable: true })
  links?: ProductLinkInput[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'What is new; visitors read it with the new version.',
  })
  updateNoteEn?: string | null;

  @Field(() => String, { nullable: true })
  updateNoteZh?: string | null;
}

@ObjectType({ description: 'Private: of the producer.' })
export class Producer {
  @Field(() => String, { nullable: true })
  name?: string | null;

  @Field(() => String, { nullable: true })
  email?: string | null;

  @Field(() => String, { nullable: true })
  telegram?: string | null;

  @Field(() => String, { nullable: true })
  wechat?: string | null;

  @Field(() => String, { nullable: true })
  phone?: string | null;
}

/** The form as JSON holds it; pictures are paths of this site. `ProductFormResolver` adds its lists. */
@ObjectType({ description: 'The fields of `ProductFormInput`. Pictures are paths of this site.' })
export class ProductForm {
  @Field(() => ID, {
    nullable: true,
    description:
      'What `submitRevision` takes as `baseRevision`; null but in `Product.form` and in drafts of edits.',
  })
  baseRevision?: string | null;

  @Field(() => productTypes, { nullable: true })
  type?: number | null;

  @Field(() => String, { nullable: true })
  nameEn?: string | null;

  @Field(() => String, { nullable: true })
  nameZh?: string | null;

  @Field(() => String, { nullable: true })
  taglineEn?: string | null;

  @Field(() => String, { nullable: true })
  taglineZh?: string | null;

  @Field(() => String, { nullable: true })
  descriptionEn?: string | null;

  @Field(() => String, { nullable: true })
  descriptionZh?: string | null;

  @Field(() => Int, { nullable: true })
  stage?: number | null;

  @Field(() => String, { nullable: true })
  stageNoteEn?: string | null;

  @Field(() => String, { nullable: true })
  stageNoteZh?: string | null;

  @Field(() => [Int], { nullable: true })
  platforms?: number[] | null;

  @Field(() => [Int], { nullable: true })
  languages?: number[] | null;

  @Field(() => [Int], { nullable: true })
  chains?: number[] | null;

  @Field(() => [ID], { nullable: true })
  categories?: string[] | null;

  @Field(() => [String], { nullable: true })
  tags?: string[] | null;

  @Field(() => [String], { nullable: true })
  aliases?: string[] | null;

  @Field(() => Int, { nullable: true })
  origin?: number | null;

  @Field(() => String, { nullable: true })
  sourceLink?: string | null;

  @Field(() => Producer, { nullable: true })
  producer?: Producer | null;

  @Field(() => String, { nullable: true })
  logo?: string | null;

  @Field(() => String, { nullable: true })
  logoImage?: string | null;

  @Field(() => String, { nullable: true })
  banner?: string | null;

  @Field(() => String, { nullable: true })
  feedsImage?: string | null;

  @Field(() => [String], { nullable: true })
  screenshots?: string[] | null;

  @Directive(`@listSize(assumedSize: ${formCounts.links})`)
  @Field(() => [ProductLink], { nullable: true })
  links?: ProductLink[] | null;

  @Field(() => String, { nullable: true })
  updateNoteEn?: string | null;

  @Field(() => String, { nullable: true })
  updateNoteZh?: string | null;
}

@ObjectType({ description: 'A form that its member has not submitted yet; nobody else sees it.' })
export class ProductDraft {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, { nullable: true, description: 'Null for a product that does not exist yet.' })
  productId!: string | null;

  @Field(() => Int, { description: 'Each save raises it by one.' })
  version!: number;

  @Field(() => DateTime)
  savedAt!: Date;

  @Field(() => ProductForm, { description: 'As it was typed, not checked.' })
  input!: ProductForm;
}
