import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';
import type { VitaminRuleCode } from '#schema/enums';
import type { TransferProduct } from '../ledger/transfer.rules.ts';

@ObjectType()
@Directive('@key(fields: "id")')
export class Product {
  @Field(() => ID)
  id!: string;
}

@ObjectType()
@Directive('@key(fields: "id")')
export class Viewer {
  @Field(() => ID)
  id!: string;
}

@ObjectType()
export class VitaminRule {
  @Field(() => String, {
    description: "The ledger's code: wallet, listed, up10, golden, referral, newcomer.",
  })
  code!: VitaminRuleCode;

  @Field(() => Int, { description: 'Vitamins each time that the rule applies.' })
  point!: number;
}

@ObjectType()
export class VitaminRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Negative for a reversal.' })
  point!: number;

  @Field(() => String, { description: 'The rule code of the ledger.' })
  code!: VitaminRuleCode;

  @Field(() => DateTime)
  at!: Date;

  @Field(() => Int, {
    description: '21 is about a product; numbers from 100 are our own.',
  })
  type!: number;

  @Field(() => Product, { nullable: true, description: 'Null when the record is about none.' })
  product!: TransferProduct | null;

  /** The reason of a correction; null otherwise. */
  reason!: string | null;
}

export const VitaminRecordConnection = connectionOf(() => VitaminRecord, 'VitaminRecord');

@ObjectType()
export class VitaminAccount {
  userId!: string;
}
