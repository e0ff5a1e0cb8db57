import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '#kit/subgraph/graph-types';
import { type CardForm, type CardPosition, cardForms, cardPositions } from '#schema/cards';

const names = <K extends string>(numbers: Record<K, number>) =>
  Object.fromEntries(Object.keys(numbers).map((name) => [name, name])) as { [N in K]: N };

export const cardPositionNames = names(cardPositions);
export const cardFormNames = names(cardForms);

registerEnumType(cardPositionNames, {
  name: 'CardPosition',
  description: '1 home (share), 2 games, 3 apps.',
});
registerEnumType(cardFormNames, {
  name: 'CardForm',
  description:
    '1 full image and copy, 2 large image and entry, 3 small images in a row, 4 logos in a row.',
});

/** `CardResolver` adds texts, picture and products. */
@ObjectType({ description: 'A promotion card that staff placed.' })
export class Card {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'A path of this site, or an https address.' })
  link!: string;

  @Field(() => Int, { description: 'Lower ones come first.' })
  place!: number;

  @Field(() => DateTime)
  startsAt!: Date;

  @Field(() => DateTime, { nullable: true })
  endsAt!: Date | null;
}

@InputType('CardInput')
export class CardInputType {
  @Field(() => cardPositionNames)
  position!: CardPosition;

  @Field(() => cardFormNames)
  form!: CardForm;

  @Field(() => String, { nullable: true })
  titleEn?: string | null;

  @Field(() => String, { nullable: true })
  titleZh?: string | null;

  @Field(() => String, { nullable: true })
  copyEn?: string | null;

  @Field(() => String, { nullable: true })
  copyZh?: string | null;

  @Field(() => String, { nullable: true, description: 'An uploaded file of this site.' })
  picture?: string | null;

  @Field(() => String, { description: 'A path of this site, or an https address.' })
  link!: string;

  @Field(() => [ID], { defaultValue: [] })
  productIds!: string[];

  @Field(() => Int, { defaultValue: 0 })
  place!: number;

  @Field(() => DateTime)
  startsAt!: Date;

  @Field(() => DateTime, { nullable: true })
  endsAt?: Date | null;
}
