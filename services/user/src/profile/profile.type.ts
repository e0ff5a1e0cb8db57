import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { profileSections } from '#schema/enums';

registerEnumType(profileSections, {
  name: 'ProfileSection',
  description: "A section of a member's public page.",
});

/*
 * The public sections of a member. Other services add their lists to these types, and only a `User`
 * whose member shows the section leads to them: so nobody reads the list of a hidden section.
 */

@ObjectType({ description: 'UPs of a member who shows them.' })
@Directive('@key(fields: "id")')
export class MemberUps {
  @Field(() => ID)
  id!: string;
}

@ObjectType({ description: 'Released products that a member shared, when she shows them.' })
@Directive('@key(fields: "id")')
export class MemberFinds {
  @Field(() => ID)
  id!: string;
}

@ObjectType({ description: 'Badges of a member who shows them.' })
@Directive('@key(fields: "id")')
export class MemberBadges {
  @Field(() => ID)
  id!: string;
}

@ObjectType({ description: 'Games that a member has played, when she shows them.' })
@Directive('@key(fields: "id")')
export class MemberPlays {
  @Field(() => ID)
  id!: string;
}
