import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { DomainError } from '../runtime/errors.ts';
import type { CallClaim } from './viewer-claim.ts';

/** Takes several calls of one turn of the gateway. Releases before 2026-11-28 answer NOT_FOUND. */
export const batchPath = '/calls';
/** Ends calls of a batch whose clients have gone. */
export const endCallsPath = '/calls/end';

/** A call of a batch. The claim of the batch is signed for the whole body, and so for each call. */
export interface BatchedCall {
  path: string;
  claim: CallClaim;
  body: unknown;
}

export interface CallBatch {
  id: string;
  calls: readonly BatchedCall[];
}

/** Calls of a batch, by their numbers in it. */
export interface EndedCalls {
  id: string;
  calls: readonly number[];
}

export interface CallResult {
  status: number;
  /** The header with the change of a session. */
  session?: string;
  body: object;
}

/** One line of the response, in the order in which calls end. */
export interface CallLine extends CallResult {
  call: number;
}

/** Tells a call that its client has gone, as the response of a call alone does. */
export class CallConnection extends EventEmitter {
  destroyed = false;
  end(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.emit('close');
  }
}

/** @throws BODY_MALFORMED for what no gateway sends */
export function toBatch(sent: unknown): CallBatch {
  const { id, calls } = (sent ?? {}) as Partial<CallBatch>;
  const isCall = (call: BatchedCall | null) =>
    typeof call?.path === 'string' && typeof call.claim?.timeLeftMs === 'number';
  if (typeof id !== 'string' || !Array.isArray(calls) || !calls.every(isCall)) {
    throw new DomainError('BODY_MALFORMED');
  }
  return { id, calls };
}

/** Runs the calls of batches at once. Each result is sent when it is there, together with others of its turn. */
export function createBatches(
  run: (call: BatchedCall, connection: CallConnection) => Promise<CallResult>,
) {
  const running = new Map<string, readonly CallConnection[]>();
  return {
    async serve(response: ServerResponse, { id, calls }: CallBatch): Promise<void> {
      const connections = calls.map(() => new CallConnection());
      const endAll = () => {
        for (const connection of connections) connection.end();
      };
      response.once('close', endAll);
      running.set(id, connections);
      const lines = createLines(response, calls.length);
      try {
        await Promise.all(
          calls.map(async (call, index) => {
            lines.add(index, await run(call, connections[index] as CallConnection));
          }),
        );
      } finally {
        running.delete(id);
        response.off('close', endAll);
      }
    },
    end({ id, calls }: EndedCalls): void {
      const connections = running.get(id) ?? [];
      for (const call of calls) connections[call]?.end();
    },
  };
}

const head = { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' };

/** Results of one turn go in one write, and the head with the first of them. */
function createLines(response: ServerResponse, count: number) {
  let waiting: string[] = [];
  let left = count;

  function flush(): void {
    if (response.destroyed) return;
    const text = waiting.join('');
    waiting = [];
    if (left > 0) {
      if (!response.headersSent) response.writeHead(200, head);
      response.write(text);
      return;
    }
    if (!response.headersSent) {
      response.writeHead(200, { ...head, 'content-length': Buffer.byteLength(text) });
    }
    response.end(text);
  }

  return {
    add(call: number, result: CallResult): void {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(`${JSON.stringify({ call, ...result } satisfies CallLine)}\n`);
      left -= 1;
    },
  };
}
