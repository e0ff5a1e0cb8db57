import type { KeyReservation, ReservationOutcome } from '#kit/idempotency/key-reservation';
import { DomainError } from '#kit/runtime/errors';
import type { ServiceClients } from './remote-services.ts';

/** To which request each idempotency key belongs; the user service knows it for all services. */
export interface IdempotencyKeys {
  reserve(reservation: KeyReservation): Promise<ReservationOutcome>;
  release(reservation: KeyReservation): Promise<void>;
}

/** Over the network. */
export const createRemoteKeys = ({ user }: ServiceClients): IdempotencyKeys => ({
  async reserve(reservation) {
    try {
      return await user.internal<ReservationOutcome>('keys/reserve', reservation, {
        isRead: false,
      });
    } catch (error) {
      // A user service of an older release has no such call: the owner of the data alone compares bodies.
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return 'repeated';
      throw error;
    }
  },
  release: (reservation) => user.internal<void>('keys/release', reservation, { isRead: false }),
});
