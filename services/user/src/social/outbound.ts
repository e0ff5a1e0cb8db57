import type { Clock } from '#kit/runtime/clock';
import { DomainError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import type { IdentityProvider } from '#schema/enums';
import { security, times } from '#schema/limits';
import { createBreaker } from '../outgoing/breaker.ts';

/** Calls of one other site, which may be slow, down, or send anything. */
export interface Outbound {
  /** Never follows redirects. Rejects for a site that is down or sends too much. */
  fetch(url: string, options?: RequestInit): Promise<Response>;
  /** Runs an exchange with the site; every failure is the same error. @throws SOCIAL_FAILED */
  exchange<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

async function bodyOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > security.identityProviderBody) throw new Error('the response is too large');
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

async function boundedFetch(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'manual' });
  if (response.status >= 500) {
    await response.body?.cancel();
    throw new Error(`the site responded with ${response.status}`);
  }
  const { status, headers } = response;
  // No caller follows a redirect, so its body is dropped. Every other body is bounded.
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    return new Response(null, { status, headers });
  }
  if (response.body === null) return response;
  return new Response(await bodyOf(response), { status, headers });
}

/** @param timeoutMs of a whole exchange */
export function createOutbound(
  provider: IdentityProvider,
  { logger, clock }: { logger: Logger; clock: Clock },
  timeoutMs: number = times.identityProvider,
): Outbound {
  const breaker = createBreaker(clock);
  return {
    fetch: (url, options = {}) => breaker.execute(() => boundedFetch(url, options)),
    async exchange(work) {
      try {
        return await work(AbortSignal.timeout(timeoutMs));
      } catch (error) {
        // Its message may hold an address with a secret or a code.
        const { name, code } = error as { name?: string; code?: string };
        logger.warn({ provider, reason: code ?? name }, 'sign-in with another site failed');
        throw new DomainError('SOCIAL_FAILED');
      }
    },
  };
}
