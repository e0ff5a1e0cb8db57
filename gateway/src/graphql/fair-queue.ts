import { DomainError } from '#kit/runtime/errors';
import { clientSite } from '#kit/subgraph/client-network';
import { security } from '#schema/limits';

export interface Bound {
  /** Of all clients. */
  inAll: number;
  /** Of one client while others ask too. An IPv6 /48 has `networksPerSite` times as much. */
  shared: number;
  /** Of one client while nobody else asks. */
  alone: number;
}

export interface FairQueueLimits {
  running: Bound;
  waiting: Bound;
  /** The longest wait for a turn, in milliseconds. */
  waitMs: number;
  /** How long a client counts as one that asks, in milliseconds. */
  presentMs: number;
}

export interface FairQueue {
  /**
   * Takes a place at once, or a promise that resolves when it is the turn of the client.
   * @param network of the client
   * @param signal gives the signal of a caller that may leave the queue; called only if it must wait
   * @returns the function that frees the place; call it once
   * @throws THROTTLED when the queue is full; after `waitMs` the promise rejects with it
   */
  enter(network: string, signal?: () => AbortSignal | undefined): Promise<Leave> | Leave;
  metrics(): FairQueueMetrics;
}

export type Leave = () => void;

export interface FairQueueMetrics {
  running: number;
  waiting: number;
  /** Since the start. */
  refused: number;
}

/** A client, or the site around several clients. Its limits are `share` times those of one client. */
interface Party {
  key: string;
  share: number;
  running: number;
  waiting: number;
}

interface Client extends Party {
  site: Site;
  /** Starts the work of each caller in the queue, first in, first out. */
  queue: Set<() => void>;
}

interface Site extends Party {
  /** Its clients that wait, in the order of their turns. */
  turns: Set<Client>;
}

/** When those that run end is not known. */
const retrySeconds = 1;

/**
 * Bounds how many pieces of work run at the same time and how many wait. Sites take turns, and so do
 * the clients of one site, so that nobody waits for the whole queue of another one.
 */
export function createFairQueue(
  limits: FairQueueLimits,
  now: () => number = () => performance.now(),
): FairQueue {
  const parties = createParties();
  const isShared = createPresence(limits.presentMs, now);
  const places = createPlaces(limits);
  const line = createLine(places);
  let refused = 0;

  function leave(client: Client): void {
    places.change('running', client, -1);
    startWaiting();
    parties.forget(client);
  }

  function startWaiting(): void {
    const isAlone = !isShared();
    while (line.startNext(isAlone));
  }

  function refuse(): DomainError {
    refused += 1;
    return new DomainError('THROTTLED', { seconds: retrySeconds });
  }

  function wait(client: Client, signal?: AbortSignal): Promise<Leave> {
    if (signal?.aborted) {
      parties.forget(client);
      return Promise.reject(signal.reason);
    }
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const start = () => {
        stop();
        resolve(() => leave(client));
      };
      const giveUp = (error: unknown) => {
        stop();
        line.remove(client, start);
        parties.forget(client);
        reject(error);
      };
      const onAbort = () => giveUp(signal?.reason);
      const timer = setTimeout(() => giveUp(refuse()), limits.waitMs);
      signal?.addEventListener('abort', onAbort);
      line.add(client, start);
    });
  }

  return {
    metrics: () => ({ ...places.inAll, refused }),
    enter(network, signal) {
      const client = parties.of(network);
      const isAlone = !isShared(network);
      if (client.waiting === 0 && places.has('running', client, isAlone)) {
        places.change('running', client, 1);
        return () => leave(client);
      }
      if (!places.has('waiting', client, isAlone)) {
        parties.forget(client);
        throw refuse();
      }
      const turn = wait(client, signal?.());
      // The limit is higher when the others have gone.
      startWaiting();
      return turn;
    },
  };
}

type Places = ReturnType<typeof createPlaces>;

/** Counts what runs and what waits, of each client, of each site and in all. */
function createPlaces(limits: Pick<FairQueueLimits, 'running' | 'waiting'>) {
  const inAll = { running: 0, waiting: 0 };
  return {
    inAll,
    isFull: () => inAll.running >= limits.running.inAll,
    /** In the queue nobody gets more than what is left, so that its last places go to others. */
    has(kind: 'running' | 'waiting', client: Client, isAlone: boolean): boolean {
      const bound = limits[kind];
      const own = isAlone ? bound.alone : bound.shared;
      const left = bound.inAll - inAll[kind];
      const most = kind === 'waiting' ? left : bound.inAll;
      const fits = (party: Party) => party[kind] < Math.min(own * party.share, most);
      return left > 0 && fits(client) && fits(client.site);
    },
    change(kind: 'running' | 'waiting', client: Client, by: 1 | -1): void {
      inAll[kind] += by;
      client[kind] += by;
      client.site[kind] += by;
    },
  };
}

/** Those that wait, in the order of their turns. */
function createLine(places: Places) {
  const turns = new Set<Site>();

  function nextClient(isAlone: boolean): Client | null {
    if (places.isFull()) return null;
    for (const site of turns) {
      for (const client of site.turns) if (places.has('running', client, isAlone)) return client;
    }
    return null;
  }

  function remove(client: Client, start: () => void): void {
    client.queue.delete(start);
    places.change('waiting', client, -1);
    if (client.waiting === 0) client.site.turns.delete(client);
    if (client.site.waiting === 0) turns.delete(client.site);
  }

  return {
    remove,
    add(client: Client, start: () => void): void {
      client.queue.add(start);
      client.site.turns.add(client);
      turns.add(client.site);
      places.change('waiting', client, 1);
    },
    /** False when nobody waits who may run. */
    startNext(isAlone: boolean): boolean {
      const client = nextClient(isAlone);
      const [start] = client?.queue ?? [];
      if (!client || !start) return false;
      remove(client, start);
      moveToEnd(turns, client.site);
      moveToEnd(client.site.turns, client);
      places.change('running', client, 1);
      start();
      return true;
    },
  };
}

/** The clients that have something running or waiting, and their sites. */
function createParties() {
  const clients = new Map<string, Client>();
  const sites = new Map<string, Site>();

  function siteOf(network: string): Site {
    const around = clientSite(network);
    const key = around ?? network;
    const share = around === null ? 1 : security.networksPerSite;
    const site = sites.get(key) ?? { key, share, running: 0, waiting: 0, turns: new Set() };
    sites.set(key, site);
    return site;
  }

  return {
    of(network: string): Client {
      const known = clients.get(network);
      if (known) return known;
      const site = siteOf(network);
      const added = {
        key: network,
        share: 1,
        running: 0,
        waiting: 0,
        site,
        queue: new Set<Leave>(),
      };
      clients.set(network, added);
      return added;
    },
    forget(client: Client): void {
      if (client.running + client.waiting > 0) return;
      const { site } = client;
      clients.delete(client.key);
      if (site.running + site.waiting === 0) sites.delete(site.key);
    },
  };
}

/**
 * Whether several clients ask.
 * @returns a function that also records the client that asks now, if there is one
 */
function createPresence(presentMs: number, now: () => number) {
  let last: { network: string; at: number } | null = null;
  let sharedUntil = Number.NEGATIVE_INFINITY;
  return (network?: string): boolean => {
    const at = now();
    if (network !== undefined) {
      const isOther = last !== null && last.network !== network && at - last.at < presentMs;
      if (isOther) sharedUntil = at + presentMs;
      last = { network, at };
    }
    return at < sharedUntil;
  };
}

function moveToEnd<T>(order: Set<T>, value: T): void {
  if (order.delete(value)) order.add(value);
}
