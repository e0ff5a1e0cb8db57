import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RpcCall {
  id: unknown;
  method: string;
  params: readonly unknown[];
}

/** What a lie does with a call: another result, an error, another status, or silence. */
export type Lie = (
  call: RpcCall,
  forward: () => Promise<unknown>,
) => Promise<
  | { result: unknown }
  | { error: { code: number; message: string } }
  | { status: number; headers?: Record<string, string> }
  | 'silence'
  | 'nonsense'
  | 'truth'
>;

export interface LyingNode {
  url: string;
  /** Lies from now on; null tells the truth. */
  lie(lie: Lie | null): void;
  /** Counts of calls since the start, by method. */
  counts: Map<string, number>;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

/** A JSON-RPC proxy in front of a node that can lie. */
export async function createLyingNode(target: string): Promise<LyingNode> {
  let current: Lie | null = null;
  const counts = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const call = JSON.parse(body) as RpcCall;
    counts.set(call.method, (counts.get(call.method) ?? 0) + 1);
    const forward = async () => {
      const answer = await fetch(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return answer.json() as Promise<{ result?: unknown }>;
    };
    const truth = async () => response.end(JSON.stringify(await forward()));
    if (!current) return truth();
    const lie = await current(call, async () => (await forward()).result);
    if (lie === 'truth') return truth();
    // The connection stays open until the caller gives up.
    if (lie === 'silence') return undefined;
    if (lie === 'nonsense') return response.end('<html>It works!</html>');
    if ('status' in lie) return response.writeHead(lie.status, lie.headers).end();
    return response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...lie }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lie(lie) {
      current = lie;
    },
    counts,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Lies about one method; tells the truth about the others. */
export const about =
  (method: string, lie: Lie): Lie =>
  async (call, forward) =>
    call.method === method ? lie(call, forward) : 'truth';
