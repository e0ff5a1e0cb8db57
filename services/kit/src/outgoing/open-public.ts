import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { checkedLookup, Refused, type Resolution } from './checked-lookup.ts';

/** A request without its address. */
export interface OutgoingCall {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  /** Null for a GET. */
  body: string | null;
  signal: AbortSignal;
}

/** Informational responses (1xx) before the response; each costs time, and there can be any number of them. */
const mostInformed = 10;

function send(request: ClientRequest, body: string | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let informed = 0;
    request.on('response', resolve);
    request.on('error', reject);
    request.on('information', () => {
      informed += 1;
      if (informed > mostInformed) request.destroy(new Error('too many informational responses'));
    });
    request.end(body ?? undefined);
  });
}

/** @throws Refused for an address without https, with a number in place of a name, or with credentials */
export function requireNamedHost(url: URL): void {
  // Of an address in place of a name, Node looks up nothing.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:') throw new Refused('an address without https');
  if (isIP(host) || url.username || url.password) throw new Refused('another kind of address');
}

/** Connects to a public address of the host only, which is checked at the connection. @throws Refused, UnknownHost */
export async function openPublic(
  url: URL,
  { body, ...call }: OutgoingCall,
  { ca, ...resolution }: Resolution & { ca?: string | undefined },
): Promise<IncomingMessage> {
  requireNamedHost(url);
  const lookup = checkedLookup(resolution);
  return send(requestHttps(url, { ...call, agent: false, lookup, ca }), body);
}

/** Development and tests: connects to this machine, without a check. */
export const openLocal = (url: URL, { body, ...call }: OutgoingCall): Promise<IncomingMessage> =>
  send(requestHttp(url, { ...call, agent: false }), body);
