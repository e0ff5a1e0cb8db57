import { request } from 'node:http';
import { createClock } from '../../runtime/clock.ts';
import { type CallClaim, type ClaimedCall, claimHeader, signClaim } from '../viewer-claim.ts';

export const key = { id: 'k', secret: 's'.repeat(32) };
export const clock = createClock();
export const visitor: Omit<CallClaim, 'deadline'> = {
  viewer: null,
  language: 'en',
  client: { address: '10.0.0.1', isBrowser: false },
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
};

export interface Sent {
  path?: string;
  method?: string;
  /** A function signs it for what is sent. */
  claim?: string | ((call: ClaimedCall) => string);
  body?: string;
}

/** Signs a claim for whatever is sent. */
export const claimOf =
  (claim: Partial<CallClaim> = {}, audience = 'catalog', at = clock) =>
  (call: ClaimedCall): string =>
    signClaim(key, audience, { ...visitor, deadline: Date.now() + 30_000, ...claim }, call, at);

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** Sends one call to a service on this machine. */
export function sendTo(
  port: number,
  { path = '/graphql', method = 'POST', claim, body = '{"query":"q"}' }: Sent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = method === 'GET' ? '' : body;
    const text = typeof claim === 'function' ? claim({ path, body: sent }) : claim;
    const headers = text === undefined ? {} : { [claimHeader]: text };
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}
