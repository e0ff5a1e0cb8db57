import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';
import {
  type ClaimMethod,
  claimLengths,
  claimMethods,
  type OfferKind,
  offerKinds,
} from '#schema/product-team';
import { User } from '../product/product.type.ts';
import { claimStatus } from './claim-row.ts';
import { offerStatus } from './offer-row.ts';

registerEnumType(claimMethods, {
  name: 'ClaimMethod',
  description: 'A TXT record of the host, a file at the site, or a decision of staff.',
});
registerEnumType(claimStatus, { name: 'ClaimStatus' });
registerEnumType(offerKinds, { name: 'OfferKind' });
registerEnumType(offerStatus, { name: 'OfferStatus' });

const { note, contact } = claimLengths;

export const productRelations = { OWNER: 'OWNER', MAINTAINER: 'MAINTAINER' } as const;

registerEnumType(productRelations, { name: 'ProductRelation' });

@ObjectType({ description: 'Where a claim of a product can be proved.' })
export class ClaimSite {
  @Field(() => String, { description: 'Of the website link.' })
  host!: string;

  @Field(() => String, { nullable: true, description: 'Of the TXT record; null when none proves.' })
  recordName!: string | null;

  @Field(() => String, { description: 'Of the file.' })
  fileUrl!: string;
}

/** `ClaimResolver` adds product, claimant, status, token and record. */
@ObjectType({ description: 'Visible to its claimant and staff only.' })
export class ProductClaim {
  @Field(() => ID)
  id!: string;

  @Field(() => claimMethods)
  method!: ClaimMethod;

  @Field(() => String, { description: 'To staff; empty unless they are asked.' })
  note!: string;

  @Field(() => String, { description: 'By which staff reach the claimant; empty as the note.' })
  contact!: string;

  @Field(() => String, { nullable: true, description: 'Why staff rejected it; null otherwise.' })
  reason!: string | null;

  @Field(() => DateTime)
  at!: Date;

  @Field(() => DateTime, { description: 'A claim that asks staff does not end by itself.' })
  expiresAt!: Date;
}

export const ProductClaimConnection = connectionOf(() => ProductClaim, 'ProductClaim');

/** `OfferResolver` adds product, name, members and status. */
@ObjectType({ description: 'Visible to the two members and to those who maintain the product.' })
export class ProductOffer {
  @Field(() => ID)
  id!: string;

  @Field(() => offerKinds)
  kind!: OfferKind;

  @Field(() => DateTime)
  at!: Date;

  @Field(() => DateTime)
  expiresAt!: Date;
}

export const ProductOfferConnection = connectionOf(() => ProductOffer, 'ProductOffer');

@ObjectType({ description: 'Who works on a product; visible to those who maintain it.' })
export class ProductTeam {
  @Field(() => User, { nullable: true })
  owner!: User | null;
}

@InputType()
export class StartClaimInput {
  @Field(() => ID)
  productId!: string;

  @Field(() => claimMethods)
  method!: ClaimMethod;

  @Field(() => String, {
    nullable: true,
    description: `${note.min}-${note.max} characters; for STAFF.`,
  })
  note?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `${contact.min}-${contact.max} characters; for STAFF.`,
  })
  contact?: string | null;
}
