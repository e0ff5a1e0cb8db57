import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { searchFields } from './search-products.ts';

registerEnumType(searchFields, { name: 'SearchField' });

@ObjectType()
export class HotWord {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  word!: string;
}
