import { ChainFault, ChainRefusal } from './chain-fault.ts';

const maxBytes = 16 * 1024 * 1024;
const maxPauseMs = 60_000;
/** Of EIP-1474 and of common providers, for too many calls. */
const limitCodes = new Set([-32_005, -32_029, 429]);

export type CallNode = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** `Retry-After` in seconds. */
function pauseOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, maxPauseMs) : 0;
}

async function readBody(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > maxBytes)
      throw new ChainFault('TOO_LARGE', 'the answer is too large', { isOfSize: true });
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): { id?: unknown; result?: unknown; error?: unknown } {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === 'object' && answer !== null) return answer;
  } catch {
    // The same as JSON of another form.
  }
  throw new ChainFault('NONSENSE', 'the answer is not JSON-RPC');
}

/**
 * Calls a node by JSON-RPC, each call once: whoever calls knows whether it may be repeated. Messages of
 * errors do not name the address, which can have a key.
 */
export function createCallNode(url: string, timeoutMs: number): CallNode {
  let last = 0;
  return async (method, params) => {
    last += 1;
    const id = last;
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await readBody(response);
    } catch (error) {
      if (error instanceof ChainFault) throw error;
      const { name = 'failed' } = error as { name?: string };
      throw new ChainFault('AWAY', `${method}: ${name}`, { isOfSize: name === 'TimeoutError' });
    }
    if (response.status === 429) {
      throw new ChainFault('THROTTLED', `${method}: too many calls`, {
        pauseMs: pauseOf(response),
      });
    }
    if (response.status !== 200) {
      throw new ChainFault('AWAY', `${method}: status ${response.status}`);
    }
    const answer = parse(text);
    if (answer.id !== id) throw new ChainFault('NONSENSE', `${method}: the answer of another call`);
    if (answer.error === undefined || answer.error === null) return answer.result;
    const { code, message } = answer.error as { code?: unknown; message?: unknown };
    // The same code tells of too many results of one call.
    if (limitCodes.has(Number(code))) {
      throw new ChainFault('THROTTLED', `${method}: limit`, { isOfSize: true });
    }
    throw new ChainRefusal(Number(code), String(message).slice(0, 300));
  };
}
