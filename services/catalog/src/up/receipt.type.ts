import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';
import type { IntegrityKind } from '#schema/integrity';
import { integrityKinds } from '../integrity/integrity.type.ts';

const ruleDescription =
  'The kind of the rule that withheld it, until staff decide; null otherwise.';

const withheldReason =
  "The staff's reason, or what the rule looks for, in both languages; null for an UP that counts.";

const withheldTime = 'When a rule or staff withheld it; null for an UP that counts.';

/** `UpEntryResolver` adds value and voter. */
@ObjectType({ description: 'One line of the public statement of a product.' })
export class UpEntry {
  @Field(() => DateTime)
  at!: Date;

  @Field(() => Int, { description: 'What it was cast with: 1, or 2 of a Goldfinger.' })
  weight!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of its event in the event stream; null for an UP before 2026-11-23.',
  })
  eventId!: string | null;

  @Field(() => DateTime, { nullable: true, description: withheldTime })
  withheldAt!: Date | null;

  @Field(() => String, { nullable: true, description: withheldReason })
  withheldReason!: string | null;

  @Field(() => integrityKinds, { nullable: true, description: ruleDescription })
  withheldRule!: IntegrityKind | null;
}

export const UpEntryConnection = connectionOf(() => UpEntry, 'UpEntry');

/** `UpReceiptResolver` adds value and product; the vitamin service what it has earned. */
@ObjectType({ description: 'What the voter can prove about her UP. Only she receives it.' })
@Directive('@key(fields: "id")')
export class UpReceipt {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: "The voter's reason." })
  reason!: string;

  @Field(() => Int, { description: '1, or 2 when she was a Goldfinger.' })
  weight!: number;

  @Field(() => DateTime)
  at!: Date;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of its event in the event stream; null for an UP before 2026-11-23.',
  })
  eventId!: string | null;

  @Field(() => DateTime, { nullable: true, description: withheldTime })
  withheldAt!: Date | null;

  @Field(() => String, { nullable: true, description: withheldReason })
  withheldReason!: string | null;

  @Field(() => integrityKinds, { nullable: true, description: ruleDescription })
  withheldRule!: IntegrityKind | null;
}

export const UpReceiptConnection = connectionOf(() => UpReceipt, 'UpReceipt');
