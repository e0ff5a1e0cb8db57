import type { ClaimOutcome, KeyClaim } from '#kit/idempotency/key-claim';
import { DomainError } from '#kit/runtime/errors';
import type { ServiceClients } from '../services/remote-services.ts';

/** To which request each idempotency key belongs; the user service knows it for all services. */
export interface KeyClaims {
  claim(claim: KeyClaim): Promise<ClaimOutcome>;
  release(claim: KeyClaim): Promise<void>;
}

/** Over the network. */
export const createRemoteKeys = ({ user }: ServiceClients): KeyClaims => ({
  async claim(claim) {
    try {
      return await user.internal<ClaimOutcome>('keys/claim', claim, { isRead: false });
    } catch (error) {
      // A user service of an older release has no such call: the owner of the data alone compares bodies.
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return 'repeated';
      throw error;
    }
  },
  release: (claim) => user.internal<void>('keys/release', claim, { isRead: false }),
});
