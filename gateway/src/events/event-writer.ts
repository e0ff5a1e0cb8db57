import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { constants, createGzip, type Gzip } from 'node:zlib';
import { envelopeOf } from '#kit/events/event-filter';
import type { IncomingMessage } from '#kit/events/transport';
import type { StreamFormat } from './stream-request.ts';

/** Characters that wait for the end of the batch at most. */
const maxWaiting = 64 * 1024;

export interface EventWriter {
  /** Resolves when the client has room for more. */
  write(message: IncomingMessage): Promise<void>;
  /** The message passed no filter; the next heartbeat has its position. */
  skip(message: Pick<IncomingMessage, 'position'>): void;
  /** Sets after how many milliseconds clients of server-sent events reconnect. */
  retryAfter(ms: number): void;
  /** Keeps proxies from closing a silent stream. NDJSON has an empty line for it. */
  beat(): void;
  end(): void;
}

/** The text of one message. */
const toText: Record<StreamFormat, (message: IncomingMessage) => string> = {
  sse: ({ position, value }) =>
    `id: ${position}\ndata: ${value.split(/\r\n|\r|\n/).join('\ndata: ')}\n\n`,
  ndjson: (message) => {
    const { position, value } = message;
    return `${JSON.stringify({ ...(envelopeOf(message) ?? { invalid: value }), position })}\n`;
  },
};

/** Compresses into the response. */
function compress(response: ServerResponse): Gzip {
  const gzip = createGzip();
  gzip.pipe(response);
  response.once('close', () => gzip.destroy());
  return gzip;
}

/**
 * Writes messages to a response whose headers are sent or not. Those that arrive together are one write,
 * which is flushed at once.
 */
export function createEventWriter(
  response: ServerResponse,
  options: { format: StreamFormat; gzip: boolean; signal: AbortSignal },
): EventWriter {
  const { format, signal } = options;
  const gzip = options.gzip ? compress(response) : null;
  const sink = gzip ?? response;
  let waiting = '';
  let flushing: NodeJS.Immediate | null = null;
  let skipped: string | null = null;

  function flush(): boolean {
    if (flushing) clearImmediate(flushing);
    flushing = null;
    if (waiting === '' || sink.destroyed) return true;
    const text = waiting;
    waiting = '';
    const hasRoom = sink.write(text);
    gzip?.flush(constants.Z_SYNC_FLUSH);
    return hasRoom;
  }

  function add(text: string): void {
    waiting += text;
    flushing ??= setImmediate(flush);
  }

  return {
    async write(message) {
      skipped = null;
      add(toText[format](message));
      if (waiting.length < maxWaiting && !sink.writableNeedDrain) return;
      if (!flush() || sink.writableNeedDrain) {
        await once(sink, 'drain', { signal }).catch(() => undefined);
      }
    },
    skip({ position }) {
      skipped = position;
    },
    retryAfter: (ms) => add(`retry: ${ms}\n\n`),
    beat() {
      if (sink.writableNeedDrain) return;
      if (format === 'ndjson') add('\n');
      else add(skipped === null ? ':\n\n' : `id: ${skipped}\n\n`);
      skipped = null;
    },
    end() {
      flush();
      sink.end();
    },
  };
}
