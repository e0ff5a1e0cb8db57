import { type Posted, postPublic } from '#kit/outgoing/post-public';
import { type DeliveryFailure, webhookLimits } from '#schema/webhooks';
import type { UserContext } from '../context.ts';
import { type SealedSecrets, signingSecrets } from './secrets.ts';
import { signatureOf } from './signature.ts';

/** One try to deliver an event. */
export interface Attempt {
  at: Date;
  /** Null when no response came. */
  status: number | null;
  milliseconds: number;
  /** Null for a success. */
  failure: DeliveryFailure | null;
  /** The first bytes of the response. */
  response: string | null;
  /** What the receiver asked for by Retry-After. */
  retryAfter: string | null;
}

export interface SentEvent {
  /** The header `webhook-id`, which is the same in every try. */
  id: string;
  body: string;
}

export interface Receiver extends SealedSecrets {
  address: string;
}

function failureOf(posted: Posted): DeliveryFailure | null {
  if (posted.kind === 'failure') return posted.failure;
  const { status } = posted;
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS';
}

// PostgreSQL stores no zero character.
const storable = (text: string): string => text.replaceAll('\0', '');

/** Null when the secret was sealed with another key. */
function readSecrets(key: string, receiver: Receiver, at: Date): string[] | null {
  try {
    return signingSecrets(key, receiver, at);
  } catch {
    return null;
  }
}

/** Posts the event with the headers of Standard Webhooks. Never throws for what the receiver does. */
export async function postEvent(
  { config, clock }: Pick<UserContext, 'config' | 'clock'>,
  receiver: Receiver,
  { id, body }: SentEvent,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<Attempt> {
  const at = clock.now();
  const timestamp = Math.floor(at.getTime() / 1000);
  const secrets = readSecrets(config.factorKey, receiver, at);
  if (!secrets) {
    const nothing = { status: null, milliseconds: 0, response: null, retryAfter: null };
    return { at, failure: 'SECRET', ...nothing };
  }
  const started = performance.now();
  const posted = await postPublic(new URL(receiver.address), body, {
    ...config.webhooks,
    timeoutMs,
    maxBytes: webhookLimits.responseBytes,
    ...(signal && { signal }),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Vita-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf({ id, timestamp, body }, secrets),
    },
  });
  const isAnswer = posted.kind === 'answer';
  return {
    at,
    status: isAnswer ? posted.status : null,
    milliseconds: Math.round(performance.now() - started),
    failure: failureOf(posted),
    response: isAnswer ? storable(posted.start) : null,
    retryAfter: isAnswer ? posted.retryAfter : null,
  };
}
