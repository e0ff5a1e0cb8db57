import type { IncomingMessage } from 'node:http';
import { Refused, type Resolution, UnknownHost } from './checked-lookup.ts';
import { openLocal, openPublic } from './open-public.ts';

/** What happened to a request. `failure` PRIVATE: the host is not on the public internet. */
export type Posted =
  | { kind: 'answer'; status: number; start: string; retryAfter: string | null }
  | { kind: 'failure'; failure: 'PRIVATE' | 'UNKNOWN_HOST' | 'TLS' | 'CONNECTION' | 'TIMEOUT' };

export interface PostOptions extends Resolution {
  headers: Readonly<Record<string, string>>;
  /** Of the whole call: names, connection, request and response. */
  timeoutMs: number;
  /** Bytes of the response that are read; the rest is not waited for. */
  maxBytes: number;
  /** Development and tests: a receiver on this machine is allowed, also without https. */
  allowsLocal?: boolean;
  /** Tests: a certificate that is trusted in place of those of Node. */
  ca?: string;
  /** Ends the call early, as a failure. */
  signal?: AbortSignal;
}

/** Whether an address is a receiver on this machine, for development. */
export const isLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

function open(url: URL, body: string, options: PostOptions, signal: AbortSignal) {
  const headers = { ...options.headers, 'content-length': String(Buffer.byteLength(body)) };
  const call = { method: 'POST', headers, body, signal } as const;
  return options.allowsLocal && isLocal(url)
    ? openLocal(url, call)
    : openPublic(url, call, options);
}

/** The first bytes of a response as text. */
async function startOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}

const isOfTls = (code: unknown): boolean =>
  /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH)/.test(
    String(code),
  );

function failureOf(error: unknown): Posted {
  if (error instanceof Refused) return { kind: 'failure', failure: 'PRIVATE' };
  if (error instanceof UnknownHost) return { kind: 'failure', failure: 'UNKNOWN_HOST' };
  const isTls = isOfTls((error as { code?: unknown }).code);
  return { kind: 'failure', failure: isTls ? 'TLS' : 'CONNECTION' };
}

/**
 * Posts a body to an https address that somebody named. Never connects to an address that is not public,
 * follows no redirect, ends after the timeout whatever the other side does, and never throws.
 */
export async function postPublic(url: URL, body: string, options: PostOptions): Promise<Posted> {
  const over = new AbortController();
  const late = Promise.withResolvers<Posted>();
  const timer = setTimeout(() => {
    over.abort();
    late.resolve({ kind: 'failure', failure: 'TIMEOUT' });
  }, options.timeoutMs);
  const signals = [over.signal, options.signal].filter((signal) => signal !== undefined);
  const call = async (): Promise<Posted> => {
    const response = await open(url, body, options, AbortSignal.any(signals));
    try {
      const { statusCode: status = 0, headers } = response;
      const start = await startOf(response, options.maxBytes);
      return { kind: 'answer', status, start, retryAfter: headers['retry-after'] ?? null };
    } finally {
      response.destroy();
    }
  };
  try {
    return await Promise.race([call().catch(failureOf), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
