import type pg from 'pg';
import type { Logger } from '../runtime/logger.ts';
import { type ChangeFeed, openChangeFeed } from './change-feed.ts';
import { changeChannel } from './change-triggers.ts';

/** What a cache does about changes of its table. */
export interface ChangeListener {
  table: string;
  changed(keys: readonly string[]): void;
  /** Changes of any key, or a connection that was lost for a while. */
  allChanged(): void;
}

/** The changes of the watched tables of one service. */
export interface Changes {
  /** False while the process does not receive changes of other processes. */
  readonly isListening: boolean;
  on(listener: ChangeListener): void;
  /** Reports changes made through this pool before its transaction resolves. */
  watch(pool: pg.Pool): void;
  /** Resolves when the process receives changes of other processes. */
  whenListening(): Promise<void>;
  close(): Promise<void>;
}

interface ChangesOptions {
  /** Schema of the service. */
  schema: string;
  url: string;
  logger: Logger;
}

/** Connects when the first listener is added. */
export function createChanges({ schema, url, logger }: ChangesOptions): Changes {
  const listeners: ChangeListener[] = [];
  let feed: ChangeFeed | undefined;
  const notify = (payload: string) => {
    const [name, keys = ''] = payload.split(' ');
    for (const listener of listeners) {
      if (name !== `${schema}.${listener.table}`) continue;
      if (keys === '*') listener.allChanged();
      else listener.changed(keys.split(','));
    }
  };
  const reset = () => {
    for (const listener of listeners) listener.allChanged();
  };
  const listen = () => {
    feed ??= openChangeFeed(url, { notify, reset }, logger);
    return feed;
  };
  return {
    get isListening() {
      return feed?.isListening ?? false;
    },
    on(listener) {
      listeners.push(listener);
      listen();
    },
    watch: (pool) => notifyOwnChanges(pool, notify),
    whenListening: () => listen().whenListening(),
    close: async () => feed?.close(),
  };
}

/** A connection goes back to its pool after the commit, and before the caller of a transaction goes on. */
function notifyOwnChanges(pool: pg.Pool, notify: (payload: string) => void): void {
  const pending = new WeakMap<pg.PoolClient, string[]>();
  pool.on('connect', (client) => {
    client.on('notice', ({ message, detail }) => {
      if (message !== changeChannel || !detail) return;
      const payloads = pending.get(client) ?? [];
      payloads.push(detail);
      pending.set(client, payloads);
    });
  });
  pool.on('release', (_, client) => {
    const payloads = pending.get(client);
    if (!payloads) return;
    pending.delete(client);
    payloads.forEach(notify);
  });
}
