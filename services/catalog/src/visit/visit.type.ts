import { Field, Int, ObjectType } from 'type-graphql';

const utcDay = 'UTC, `YYYY-MM-DD`.';

/** What one day brought to a product. */
@ObjectType()
export class ProductDay {
  @Field(() => String, { description: utcDay })
  day!: string;

  @Field(() => Int, { description: 'Visits of its page, one for each member or client address.' })
  views!: number;

  @Field(() => Int, { description: 'New followers.' })
  follows!: number;

  @Field(() => Int, { description: 'UPs that count.' })
  ups!: number;

  @Field(() => Int, { description: 'What these UPs added.' })
  upValue!: number;

  @Field(() => Int, { description: 'Followed links, one for each visitor and kind of link.' })
  clicks!: number;
}

@ObjectType()
export class DayCount {
  @Field(() => String, { description: utcDay })
  day!: string;

  @Field(() => Int)
  count!: number;
}
