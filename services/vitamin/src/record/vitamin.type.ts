import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';
import type { VitaminRuleCode } from '#schema/enums';
import type { TransferProduct } from '../ledger/transfer.rules.ts';
import { User } from '../receipt/receipt.type.ts';
import type { RecordFacts } from './record.rules.ts';

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
    description: "The ledger's code: wallet, listed, up10, golden, referral, newcomer, badge.",
  })
  code!: VitaminRuleCode;

  @Field(() => Int, { description: 'Vitamins each time that the rule applies.' })
  point!: number;
}

@ObjectType()
export class VitaminRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Negative when vitamins are taken back.' })
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

  @Field(() => ID, {
    nullable: true,
    description: 'The record that this one takes back or gives again; null for another record.',
  })
  reverses!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'The time of the record that this one takes back or gives again; null as `reverses`.',
  })
  reversesAt!: Date | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The record that takes this one back or gives it again; null while there is none.',
  })
  reversedBy!: string | null;

  @Field(() => User, {
    nullable: true,
    description: 'The friend who became a Goldfinger; null when the record is about nobody.',
  })
  member!: { id: string } | null;

  correction!: RecordFacts['correction'];
  /** Whose record it is. */
  userId!: string;
}

export const VitaminRecordConnection = connectionOf(() => VitaminRecord, 'VitaminRecord');

@ObjectType()
export class VitaminAccount {
  userId!: string;
}
