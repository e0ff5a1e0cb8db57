import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DomainError } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { security } from '#schema/limits';
import { createUploadSlots } from '../http/upload-slots.ts';
import { readRequest } from './read-request.ts';

let server: Server;

/** Answers with what it read of a visitor's request, or with the error. */
beforeAll(async () => {
  const uploads = createUploadSlots();
  server = createServer(async (request, response) => {
    const context = { viewer: null, client: { address: '127.0.0.1' } } as RequestContext;
    const answer = await readRequest(request, context, uploads).then(
      ({ area, parameters }) => ({ area, name: parameters.get('op_type') }),
      (error: DomainError) => ({ code: error.code }),
    );
    response.setHeader('connection', 'close');
    response.end(JSON.stringify({ ...answer, language: context.language }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function post(fields: Record<string, string>, headers: Record<string, string | number>) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const { port } = server.address() as AddressInfo;
  const sent = httpRequest({
    host: '127.0.0.1',
    port,
    path: '/api/user',
    method: 'POST',
    agent: false,
    headers: { ...type, ...headers },
  });
  // The server may close the connection before it has read a rejected body.
  sent.on('error', () => undefined);
  sent.end(String(new URLSearchParams(fields)));
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

describe('the body of a visitor without a length', () => {
  const chunked = { 'transfer-encoding': 'chunked' };
  const fields = { op_type: 'verify_code', lan_cls: 'ch' };

  it('Q41 I2 is read with its language up to the ordinary limit', async () => {
    const read = { area: 'user', name: 'verify_code', language: 'zh' };
    expect(await post({ ...fields, email: 'a@vita.test' }, chunked)).toEqual(read);
  });

  it('rel-C6 asks for a login beyond it', async () => {
    const large = { ...fields, email: 'b'.repeat(security.restBody) };
    expect((await post(large, chunked)).code).toBe('UNAUTHENTICATED');
  });
});
