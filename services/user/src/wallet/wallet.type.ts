import { Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '#kit/subgraph/graph-types';
import type { WalletChain } from '#schema/enums';
import type { TokenBalance } from './balances.ts';
import type { WalletMessage, WalletPurpose } from './request-message.ts';
import type { WalletSignature } from './verify-wallet.ts';

export const WalletPurposeEnum = {
  LOGIN: 'LOGIN',
  BIND: 'BIND',
  CONFIRM: 'CONFIRM',
} as const satisfies { [Purpose in WalletPurpose]: Purpose };

registerEnumType(WalletPurposeEnum, {
  name: 'WalletPurpose',
  description:
    'What a signature is for: to log in, to connect a wallet, or to prove the member again.',
});

export const WalletChainEnum = { ETH: 'ETH', MATIC: 'MATIC' } as const satisfies {
  [Chain in WalletChain]: Chain;
};

registerEnumType(WalletChainEnum, { name: 'WalletChain' });

@ObjectType('WalletMessage')
export class WalletMessageType implements WalletMessage {
  @Field(() => String, { description: 'EIP-4361; to be signed as it is, with personal_sign.' })
  text!: string;

  @Field(() => DateTime)
  expiresAt!: Date;
}

@InputType()
export class WalletSignatureInput implements WalletSignature {
  @Field(() => String, { description: 'The wallet address.' })
  wallet!: string;

  @Field(() => String, {
    description: 'Of the newest message that this caller asked for, in hexadecimal with 0x.',
  })
  signature!: string;

  @Field(() => Int, {
    description: '1 extension of the browser, 2 WalletConnect, 3 exchange.',
  })
  portal!: number;
}

@ObjectType('TokenBalance')
export class TokenBalanceType implements TokenBalance {
  @Field(() => String)
  symbol!: string;

  @Field(() => Int)
  decimals!: number;

  @Field(() => Float, { nullable: true, description: 'US dollars for one token; null if unknown.' })
  price!: number | null;

  @Field(() => String, { description: 'In the smallest unit, as a decimal number.' })
  balance!: string;
}
