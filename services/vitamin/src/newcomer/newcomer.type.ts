import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type NewcomerTaskKind, newcomerTaskKinds } from '#schema/enums';

const NewcomerTaskKindEnum = {
  PROFILE: 'PROFILE',
  FOLLOW: 'FOLLOW',
  UP: 'UP',
} as const satisfies { [Kind in NewcomerTaskKind]: Kind };

registerEnumType(NewcomerTaskKindEnum, {
  name: 'NewcomerTaskKind',
  description: 'Set an avatar or a nickname, follow a product, give the first UP.',
});

@ObjectType()
export class NewcomerTask {
  @Field(() => NewcomerTaskKindEnum)
  kind!: NewcomerTaskKind;

  @Field(() => Boolean)
  done!: boolean;
}

@ObjectType()
export class NewcomerGift {
  @Field(() => Int, { description: 'Vitamins, paid once when all tasks are done.' })
  point!: number;

  @Directive(`@listSize(assumedSize: ${newcomerTaskKinds.length})`)
  @Field(() => [NewcomerTask])
  tasks!: NewcomerTask[];

  @Field(() => Boolean, { description: 'All tasks are done.' })
  isComplete!: boolean;
}
