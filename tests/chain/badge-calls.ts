import { AbiCoder, Interface } from 'ethers/abi';
import { vitaBadgeAbi, vitaBadgeFactoryAbi } from '#schema/generated/badge-contracts';

const badge = new Interface(vitaBadgeAbi);
const factory = new Interface(vitaBadgeFactoryAbi);

/** A call of a badge, as a wallet makes it. */
export const encodeCall = (method: string, args: readonly unknown[]): string =>
  badge.encodeFunctionData(method, args);

/** A prepayment of gas, as the wallet of a developer makes it. */
export const encodePrepay = (badgeKey: string): string =>
  factory.encodeFunctionData('prepay', [badgeKey]);

export const prepaidTopic = factory.getEvent('GasPrepaid')?.topicHash as string;

/** The first words of the input of the contract that repeats a call. */
export const encodeRepeated = (times: number, to: string, value: bigint): string =>
  AbiCoder.defaultAbiCoder().encode(['uint256', 'address', 'uint256'], [times, to, value]);
