import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestNode {
  url: string;
  /** Paths and bodies of all requests. */
  requests: { path: string; body: string }[];
  close(): Promise<void>;
}

/** `silence` keeps the connection open without an answer, `hang-up` ends it. */
export type NodeAnswer = { status?: number; text: string } | 'silence' | 'hang-up';

/** An HTTP server that answers each request as given: a node that fails or lies, a source of prices. */
export async function createTestNode(
  answer: (body: string, path: string) => NodeAnswer,
): Promise<TestNode> {
  const requests: TestNode['requests'] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const path = request.url ?? '';
    requests.push({ path, body });
    const given = answer(body, path);
    if (given === 'silence') return;
    if (given === 'hang-up') {
      response.destroy();
      return;
    }
    const { status = 200, text } = given;
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Answers of a healthy node of a chain, where every balance is the given one. */
export function nodeAnswers(body: string, chainId: number, balance: string): string {
  const calls = JSON.parse(body) as { id: number; method: string }[];
  return JSON.stringify(
    calls.map(({ id, method }) => ({
      jsonrpc: '2.0',
      id,
      result: method === 'eth_chainId' ? `0x${chainId.toString(16)}` : balance,
    })),
  );
}
