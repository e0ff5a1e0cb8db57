import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '#kit/subgraph/graph-types';
import type { InvitationStatus } from './invitation.rules.ts';

const InvitationStatusEnum = {
  PENDING: 'PENDING',
  ACCEPTED: 'ACCEPTED',
  EXPIRED: 'EXPIRED',
  WITHDRAWN: 'WITHDRAWN',
} as const satisfies { [Status in InvitationStatus]: Status };

registerEnumType(InvitationStatusEnum, { name: 'InvitationStatus' });

@ObjectType({ description: 'An invitation that the viewer sent.' })
export class Invitation {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: 'Null after the acceptance.' })
  email!: string | null;

  @Field(() => InvitationStatusEnum)
  status!: InvitationStatus;

  @Field(() => DateTime)
  createdAt!: Date;

  @Field(() => DateTime)
  expiresAt!: Date;

  acceptedBy!: string | null;
}

@ObjectType()
export class Invitations {
  @Field(() => Int, {
    description: 'Free slots: 5 less the pending and accepted invitations.',
  })
  left!: number;

  @Directive('@listSize(assumedSize: 20)')
  @Field(() => [Invitation], { description: 'Latest first.' })
  list!: Invitation[];
}

@ObjectType({ description: 'What the holder of a mailed link may see.' })
export class ReceivedInvitation {
  inviterId!: string;

  @Field(() => InvitationStatusEnum)
  status!: InvitationStatus;

  @Field(() => DateTime)
  expiresAt!: Date;
}
