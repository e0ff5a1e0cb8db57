import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { checkedLookup, Refused, type Resolution, UnknownHost } from './checked-lookup.ts';

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

/** Informational responses (1xx) before the response; each costs time, and there can be any number of them. */
const mostInformed = 10;

/** Whether an address is a receiver on this machine, for development. */
export const isLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

function open(url: URL, body: string, options: PostOptions, signal: AbortSignal) {
  const { headers: given, allowsLocal = false, ca } = options;
  const headers = { ...given, 'content-length': String(Buffer.byteLength(body)) };
  const common = { agent: false, method: 'POST', headers, signal } as const;
  const local = allowsLocal && isLocal(url);
  if (!local) {
    // Of an address in place of a name, Node looks up nothing.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isNamed = isIP(host) === 0 && !url.username && !url.password;
    if (url.protocol !== 'https:' || !isNamed) throw new Refused('another kind of address');
  }
  return new Promise<IncomingMessage>((resolve, reject) => {
    const call = local
      ? requestHttp(url, common, resolve)
      : requestHttps(url, { ...common, lookup: checkedLookup(options), ca }, resolve);
    call.on('error', reject);
    let informed = 0;
    call.on('information', () => {
      informed += 1;
      if (informed > mostInformed) call.destroy(new Error('too many informational responses'));
    });
    call.end(body);
  });
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
