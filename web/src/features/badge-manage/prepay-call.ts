import { Interface } from 'ethers/abi';
import { vitaBadgeFactoryAbi } from '#schema/generated/badge-contracts';

const factory = new Interface(vitaBadgeFactoryAbi);

/** The data of a prepayment. @param key by which the contract knows the badge */
export const prepayCall = (key: string): string => factory.encodeFunctionData('prepay', [key]);
