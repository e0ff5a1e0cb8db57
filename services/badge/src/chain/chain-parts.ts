import type { Database } from '#kit/database/database';
import type { Clock } from '#kit/runtime/clock';
import type { Logger } from '#kit/runtime/logger';
import type { NetworkConfig } from './chain-config.ts';
import type { Contracts } from './contracts.ts';
import type { Node } from './node.ts';
import type { ChainListener } from './ports.ts';
import type { Signer } from './signer.ts';

/** What following and sending on one network need. */
export interface ChainParts {
  network: NetworkConfig;
  node: Node;
  signer: Signer;
  contracts: Contracts;
  /** Address of the factory, in lower case. */
  factory: string;
  database: Database;
  clock: Clock;
  logger: Logger;
  listener: ChainListener;
  /** The number of this relayer; one that took over later has a higher one. */
  epoch: string;
}
