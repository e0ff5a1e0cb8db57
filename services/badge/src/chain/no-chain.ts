import { DomainError } from '#kit/runtime/errors';
import type { Chain } from './ports.ts';

const refused = () => Promise.reject(new DomainError('NETWORK_NOT_OFFERED'));

/** Where no network is configured: badges are read, and nothing is created or claimed. */
export const noChain: Chain = {
  networks: () => [],
  requestTransaction: refused,
  maxCost: () => 0n,
  signVoucher: refused,
  predictBadge: refused,
};
