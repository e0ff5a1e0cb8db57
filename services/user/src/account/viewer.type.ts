import { Directive, Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Everything that depends on the signed-in user.' })
@Directive('@key(fields: "id")')
export class Viewer {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: 'Null when the account has none.' })
  email!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The address of the connected wallet, null when there is none.',
  })
  wallet!: string | null;
}
