import { DomainError } from '#kit/runtime/errors';
import { files } from '#schema/limits';

/** Bounds how many large bodies are in memory at once. */
export interface UploadSlots {
  /** @throws THROTTLED when the member or the process has too many */
  run<T>(userId: string, receive: () => Promise<T>): Promise<T>;
}

export function createUploadSlots(
  limits: { inAll: number; perMember: number } = files.receiving,
): UploadSlots {
  const ofMembers = new Map<string, number>();
  let all = 0;
  const count = (userId: string, by: 1 | -1) => {
    all += by;
    const own = (ofMembers.get(userId) ?? 0) + by;
    if (own === 0) ofMembers.delete(userId);
    else ofMembers.set(userId, own);
  };
  return {
    async run(userId, receive) {
      const own = ofMembers.get(userId) ?? 0;
      if (all >= limits.inAll || own >= limits.perMember) {
        throw new DomainError('THROTTLED', { seconds: 1 });
      }
      count(userId, 1);
      try {
        return await receive();
      } finally {
        count(userId, -1);
      }
    },
  };
}
