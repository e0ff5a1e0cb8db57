import type { ChainListener } from './ports.ts';

const ignore = async () => undefined;

/** For a service that does nothing with what the chain says. */
export const silentListener: ChainListener = {
  sent: ignore,
  mined: ignore,
  confirmed: ignore,
  undone: ignore,
  failed: ignore,
  prepaid: ignore,
  claimed: ignore,
  transferred: ignore,
};
