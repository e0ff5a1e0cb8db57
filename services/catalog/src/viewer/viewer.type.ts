import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** Owned by the user service. `ViewerResolver` adds the fields of this service. */
@ObjectType()
@Directive('@key(fields: "id")')
export class Viewer {
  @Field(() => ID)
  id!: string;
}
