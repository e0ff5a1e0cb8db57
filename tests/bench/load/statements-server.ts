import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDatabase } from '#kit/database/database';
import { createLogger } from '#kit/runtime/logger';
import type { SentStatement } from '../sent-statements.ts';

/** Runs the statements of requests: the first of each alone, the others concurrently. */
export interface StatementsOfRequests {
  url: string;
  requests: SentStatement[][];
}

const { url, requests } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
) as StatementsOfRequests;
// As many connections as the platform's services have.
const database = createDatabase({ url, poolSize: 16, logger: createLogger('bench', 'warn') });
let next = 0;

/** Returns the rows as JSON, without a graph in between. */
async function readList(): Promise<string> {
  const [first, ...others] = requests[next++ % requests.length] ?? [];
  if (!first) throw new Error('a request has statements');
  const run = ({ text, values }: SentStatement) => database.query(text, values);
  const rows = await run(first);
  return JSON.stringify({ data: [rows, ...(await Promise.all(others.map(run)))] });
}

const server = createServer(async (request, response) => {
  request.resume();
  const bytes = Buffer.from(await readList());
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
  });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
