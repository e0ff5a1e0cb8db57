import { EventEmitter } from 'node:events';
import type { Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { createLogger } from '#kit/runtime/logger';
import { connectSocket, type SocketExtra } from './socket-connection.ts';
import { createTurns } from './turns.ts';

/** The part of a WebSocket that a connection uses. */
class Client extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  protocol = 'graphql-transport-ws';
  isPaused = false;
  pause() {
    this.isPaused = true;
  }
  resume() {
    this.isPaused = false;
  }
}

/** A connection with turns that each have time for one task. */
function connectClient() {
  const client = new Client();
  const handled: string[] = [];
  const nextTurns: (() => void)[] = [];
  let now = 0;
  const server = {
    opened: ({ onMessage }: { onMessage(handle: (text: string) => Promise<void>): void }) => {
      onMessage(async (text) => {
        now += 1;
        handled.push(text);
      });
      return async () => void handled.push('closed');
    },
  } as unknown as Server<SocketExtra>;
  const turns = createTurns({
    budgetMs: 1,
    now: () => now,
    nextTurn: (callback) => nextTurns.push(callback),
  });
  const logger = createLogger('test', 'silent');
  const extra = { socket: client as unknown as WebSocket } as SocketExtra;
  connectSocket(server, extra, { turns, logger });
  const passTurn = () => {
    for (const callback of nextTurns.splice(0)) callback();
  };
  return { client, handled, passTurn };
}

describe('connectSocket', () => {
  it('C-M6 reads nothing more from a client whose message waits for a turn', () => {
    const { client, handled, passTurn } = connectClient();
    client.emit('message', 'one');
    expect([handled, client.isPaused]).toEqual([['one'], false]);
    client.emit('message', 'two');
    expect([handled, client.isPaused]).toEqual([['one'], true]);
    passTurn();
    expect([handled, client.isPaused]).toEqual([['one', 'two'], false]);
  });

  it('C-M6 executes nothing that still waits when the socket closes', () => {
    const { client, handled, passTurn } = connectClient();
    client.emit('message', 'one');
    client.emit('message', 'two');
    client.readyState = 2;
    passTurn();
    expect(handled).toEqual(['one']);
  });

  it('C-M6 ends the subscriptions of a closed socket in a turn', () => {
    const { client, handled, passTurn } = connectClient();
    client.emit('message', 'one');
    client.emit('close', 1006, Buffer.from(''));
    expect(handled).toEqual(['one']);
    passTurn();
    expect(handled).toEqual(['one', 'closed']);
  });
});
