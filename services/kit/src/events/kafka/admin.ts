import { createBackoff, pause } from '#kit/runtime/waiting';
import { type Admin, expectedError, type KafkaClient } from './client.ts';

/** A broker that has just started accepts requests before it has loaded the groups. */
const groupsLoadTimeoutMs = 10_000;

/** Sends admin requests over one connection, which it opens at the first use and after a failure. */
export interface KafkaAdmin {
  request<T>(send: (admin: Admin) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Connection {
  client: KafkaClient;
  admin: Admin;
}

export function createKafkaAdmin(openClient: () => KafkaClient): KafkaAdmin {
  const closing = new AbortController();
  let opened: Promise<Connection> | null = null;

  async function open(): Promise<Connection> {
    const client = openClient();
    const admin = client.kafka.admin();
    await admin.connect();
    return { client, admin };
  }

  return {
    async request(send) {
      const loadedBy = performance.now() + groupsLoadTimeoutMs;
      const backoff = createBackoff({ minMs: 50, maxMs: 500 });
      // The first request after a restart of the broker fails on the old connection.
      for (let attempt = 1; ; attempt++) {
        opened ??= open();
        const current = opened;
        try {
          return await send((await current).admin);
        } catch (error) {
          // kafkajs retries requests for offsets by itself, but not those that list groups.
          const isLoading = expectedError.test(String(error)) && performance.now() < loadedBy;
          if (isLoading && !closing.signal.aborted) {
            attempt -= 1;
            await pause(backoff.next(), closing.signal);
            continue;
          }
          if (opened === current) opened = null;
          current.then(({ client }) => client.end()).catch(() => undefined);
          if (attempt === 2) throw error;
        }
      }
    },
    async close() {
      closing.abort();
      const current = await opened?.catch(() => null);
      await current?.admin.disconnect().catch(() => undefined);
      current?.client.end();
    },
  };
}
