import { Interface } from 'ethers/abi';
import { vitaBadgeAbi, vitaBadgeFactoryAbi } from '#schema/generated/badge-contracts';

const factory = new Interface(vitaBadgeFactoryAbi);
const badge = new Interface(vitaBadgeAbi);

export interface NewContract {
  key: string;
  /** Whom marketplaces show. */
  owner: string;
  name: string;
  /** Metadata of a token is at this address and the token's id. */
  baseUri: string;
  total: number;
  soulbound: boolean;
}

const symbol = 'VITA';

/** The calls of the contracts, as hexadecimal. */
export const badgeCalls = {
  create: ({ key, owner, name, baseUri, total, soulbound }: NewContract): string =>
    factory.encodeFunctionData('createBadge', [
      key,
      owner,
      name,
      symbol,
      baseUri,
      total,
      soulbound,
    ]),
  mint: (claimKey: string, to: string): string => badge.encodeFunctionData('mint', [claimKey, to]),
  setCap: (total: number): string => badge.encodeFunctionData('setCap', [total]),
  setOwner: (owner: string): string => badge.encodeFunctionData('setOwner', [owner]),
  /** Tokens are numbered from 1. */
  refresh: (minted: number): string => badge.encodeFunctionData('refresh', [1, minted]),
  pause: (): string => badge.encodeFunctionData('pause'),
  unpause: (): string => badge.encodeFunctionData('unpause'),
};

/** The bytes32 of a UUID: its digits, with zeros before them. */
export const bytes32 = (uuid: string): string =>
  `0x${uuid.replaceAll('-', '').toLowerCase().padStart(64, '0')}`;
