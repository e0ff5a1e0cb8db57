import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GraphQLError, GraphQLSchema } from 'graphql';
import type { Logger } from '#kit/runtime/logger';
import { visitor } from '#kit/testing/service-fixture';
import type { Graph } from '../../graphql/graph.ts';
import { createUploadSlots } from '../../http/upload-slots.ts';
import { createRest } from '../router.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Sends the event to a REST API whose graph fails for everything but the click of a hot word. */
async function send(body: string) {
  const ran: string[] = [];
  const execute: Graph['execute'] = async ({ document }) => {
    const [operation] = document.definitions;
    const name = operation?.kind === 'OperationDefinition' ? (operation.name?.value ?? '') : '';
    ran.push(name);
    if (name === 'RestEvHotWord') return { data: { recordHotWordClick: { id: '7', word: 'x' } } };
    return { errors: [new GraphQLError('x', { originalError: new Error('broken') })] };
  };
  const subscribe: Graph['subscribe'] = async () => ({ errors: [] });
  const graph = { schema: new GraphQLSchema({}), execute, subscribe } as Graph;
  const logged: unknown[] = [];
  const log = (line: unknown) => void logged.push(line);
  const logger = { info: log, error: log } as unknown as Logger;
  const [files, uploads] = [{ text: () => null }, createUploadSlots()];
  const rest = createRest({ graph, files, uploads, logger, origin: String });
  const server = createServer((request, response) => {
    void rest.handle(request, response, visitor());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/find?op_type=ev_word_search`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  return { envelope: await response.json(), ran, logged };
}

describe('ev_word_search', () => {
  it('O34 Q60 counts the click of an event that is refused, and logs an unexpected error', async () => {
    const { envelope, ran, logged } = await send('keyword=wallet&word_id=7');
    expect(envelope).toMatchObject({ err: 0, data: { list: [], total: 0 } });
    expect(ran).toEqual(['RestEvHotWord', 'RestEvWordSearch']);
    expect(logged).toMatchObject([
      { operation: 'ev_word_search', rejected: 'INTERNAL', err: { message: 'broken' } },
    ]);
  });

  it.each(['%00', '%E0%A4%A', '%ED%A0%80'])(
    'O34 Q60 finds nothing for the word %s, which cannot be decoded',
    async (word) => {
      const { envelope, logged } = await send(`word=${word}`);
      expect(envelope).toMatchObject({ err: 0, data: { list: [], total: 0 } });
      expect(logged).toMatchObject([{ rejected: 'FIELD_INVALID' }]);
    },
  );
});
