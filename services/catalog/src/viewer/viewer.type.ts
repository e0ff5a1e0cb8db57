import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** The user service owns it; `ViewerResolver` adds what this one knows. */
@ObjectType()
@Directive('@key(fields: "id")')
export class Viewer {
  @Field(() => ID)
  id!: string;
}
