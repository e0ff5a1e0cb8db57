import type { IncomingMessage } from 'node:http';
import { Refused, type Resolution } from './checked-lookup.ts';
import { openLocal, openPublic, requireNamedHost } from './open-public.ts';

/** What another site sent. `found` describes it for the person who asked. */
export type PublicText =
  | { kind: 'text'; text: string }
  /** Status 404 or 410. */
  | { kind: 'missing' }
  | { kind: 'refused'; found: string }
  | { kind: 'unreachable' };

/** What another site answered to a text that it was sent. */
export type PostedText =
  | { kind: 'answer'; status: number; text: string }
  | { kind: 'refused'; found: string }
  | { kind: 'unreachable' };

export interface PublicCallOptions extends Resolution {
  /** Of the whole call, with its redirect. */
  timeoutMs: number;
  maxBytes: number;
  /** Development and tests: the address of this machine that stands for a site. */
  standIn?: ((url: URL) => URL) | undefined;
}

export interface PublicTextOptions extends PublicCallOptions {
  /** Whether the one redirect may lead there; it is https anyway. */
  mayFollow(url: URL): boolean;
}

/** @param text sent by POST; null for a GET */
async function open(
  url: URL,
  text: string | null,
  options: PublicCallOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { standIn } = options;
  const method = text === null ? 'GET' : 'POST';
  const headers = { accept: 'text/plain', 'user-agent': 'Vita' };
  const call = { method, headers, body: text, signal } as const;
  requireNamedHost(url);
  return standIn ? openLocal(standIn(url), call) : openPublic(url, call, options);
}

/** @throws Refused for too much of it */
async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Refused(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function read(
  url: URL,
  options: PublicTextOptions,
  signal: AbortSignal,
  redirects: number,
): Promise<PublicText> {
  const response = await open(url, null, options, signal);
  const { statusCode: status = 0, headers } = response;
  try {
    if (status >= 300 && status < 400) {
      const next = URL.parse(headers.location ?? '', url);
      if (!next || redirects === 0 || !options.mayFollow(next)) throw new Refused('a redirect');
      return await read(next, options, signal, redirects - 1);
    }
    if (status === 404 || status === 410) return { kind: 'missing' };
    if (status !== 200) throw new Refused(`HTTP ${status}`);
    const type = headers['content-type'] ?? '';
    if (!/^text\/plain(;|$)/i.test(type)) throw new Refused(type || 'no content type');
    return { kind: 'text', text: await bodyOf(response, options.maxBytes) };
  } finally {
    response.destroy();
  }
}

type Failure = { kind: 'refused'; found: string } | { kind: 'unreachable' };

/** Ends after the timeout, whatever the other side does, and never rejects. */
async function withinTime<T>(
  timeoutMs: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T | Failure> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = Promise.withResolvers<Failure>();
  signal.addEventListener('abort', () => late.resolve({ kind: 'unreachable' }));
  const work = run(signal).catch((error: Error): Failure => {
    if (error instanceof Refused) return { kind: 'refused', found: error.message };
    return { kind: 'unreachable' };
  });
  return Promise.race([work, late.promise]);
}

/**
 * Reads a small text of an https address that somebody named. Never connects to an address that is not
 * public, follows one redirect at most, and never throws.
 */
export const fetchPublicText = (url: URL, options: PublicTextOptions): Promise<PublicText> =>
  withinTime(options.timeoutMs, (signal) => read(url, options, signal, 1));

/** Sends a text to an https address as `fetchPublicText` would read one, and follows no redirect. */
export const postPublicText = (
  url: URL,
  text: string,
  options: PublicCallOptions,
): Promise<PostedText> =>
  withinTime(options.timeoutMs, async (signal): Promise<PostedText> => {
    const response = await open(url, text, options, signal);
    try {
      const { statusCode: status = 0 } = response;
      return { kind: 'answer', status, text: await bodyOf(response, options.maxBytes) };
    } finally {
      response.destroy();
    }
  });
