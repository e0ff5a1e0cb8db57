import { DomainError } from '#kit/runtime/errors';
import { files } from '#schema/file-limits';

export interface Sender {
  userId: string;
  /** The network of the client. */
  address: string;
}

/** Bounds how many large bodies are in memory at once. */
export interface UploadSlots {
  /** @throws THROTTLED when the member, the network of the client or the process has too many */
  run<T>(sender: Sender, receive: () => Promise<T>): Promise<T>;
}

export function createUploadSlots(
  limits: { inAll: number; perMember: number; perClient: number } = files.receiving,
): UploadSlots {
  const ofMembers = createCounts();
  const ofClients = createCounts();
  let all = 0;
  const count = ({ userId, address }: Sender, by: 1 | -1) => {
    all += by;
    ofMembers.add(userId, by);
    ofClients.add(address, by);
  };
  return {
    async run(sender, receive) {
      const isFull =
        all >= limits.inAll ||
        ofMembers.of(sender.userId) >= limits.perMember ||
        ofClients.of(sender.address) >= limits.perClient;
      if (isFull) throw new DomainError('THROTTLED', { seconds: 1 });
      count(sender, 1);
      try {
        return await receive();
      } finally {
        count(sender, -1);
      }
    },
  };
}

/** Counts by key, without keys whose count is zero. */
function createCounts() {
  const counts = new Map<string, number>();
  const of = (key: string): number => counts.get(key) ?? 0;
  return {
    of,
    add(key: string, by: 1 | -1) {
      const count = of(key) + by;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
}
