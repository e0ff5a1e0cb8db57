import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '#kit/subgraph/graph-types';
import type { ProvedBalance, ProvedTransfer } from '#schema/ledger-proof';

/** Hashes of a proof in a log of a billion entries, with some reserve. */
const proofHashes = 32;

const proofText = 'Hashes from the entry to the root, in Base64 (RFC 6962, section 2.1.1).';
const saltText = 'In Base64. Nobody else can find out what the entry says.';
const indexText = 'Decimal, from 0.';

@ObjectType({ description: 'A transfer of the member, with the proof that the log has it.' })
export class LedgerEntry implements ProvedTransfer {
  @Field(() => ID, { description: 'Of the transfer.' })
  id!: string;

  @Field(() => String, { description: indexText })
  index!: string;

  @Field(() => String, { description: 'What the entry commits to, as JSON.' })
  statement!: string;

  @Field(() => String, { description: saltText })
  salt!: string;

  @Directive(`@listSize(assumedSize: ${proofHashes})`)
  @Field(() => [String], { description: proofText })
  proof!: string[];
}

export const LedgerEntryConnection = connectionOf(() => LedgerEntry, 'LedgerEntry');

@ObjectType({ description: "A member's balance at the start of a day, with its proofs." })
export class LedgerBalance implements ProvedBalance {
  @Field(() => String, { description: 'The UTC day, as YYYY-MM-DD.' })
  day!: string;

  @Field(() => Int, { description: 'Vitamins.' })
  balance!: number;

  @Field(() => String, {
    description: 'What the leaf in the tree of balances commits to, as JSON.',
  })
  statement!: string;

  @Field(() => String, { description: saltText })
  salt!: string;

  @Field(() => String, { description: `Of the account in the tree of balances. ${indexText}` })
  accountIndex!: string;

  @Directive(`@listSize(assumedSize: ${proofHashes})`)
  @Field(() => [String], { description: 'Hashes from the account to the root of the balances.' })
  accountProof!: string[];

  @Field(() => String, { description: 'The entry of the log about these balances, as JSON.' })
  entry!: string;

  @Field(() => String, { description: indexText })
  index!: string;

  @Directive(`@listSize(assumedSize: ${proofHashes})`)
  @Field(() => [String], { description: proofText })
  proof!: string[];
}

@ObjectType({ description: "A member's account, proved against one checkpoint of the log." })
export class LedgerStatement {
  userId!: string;

  /** Of the checkpoint. */
  size!: number;

  @Field(() => String, { description: 'A signed note, as https://c2sp.org/tlog-checkpoint says.' })
  checkpoint!: string;
}
