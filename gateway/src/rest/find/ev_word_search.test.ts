import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GraphQLError, GraphQLSchema } from 'graphql';
import type { Logger } from '#kit/runtime/logger';
import { visitor } from '#kit/testing/service-fixture';
import type { Graph } from '../../graphql/graph.ts';
import { createUploadSlots } from '../../http/upload-slots.ts';
import { createRest } from '../router.ts';

describe('ev_word_search', () => {
  it('O34 Q60 counts the click of an event that is refused, and logs an unexpected error', async () => {
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
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api/find?op_type=ev_word_search`, {
      method: 'POST',
      body: new URLSearchParams({ keyword: 'wallet', word_id: '7' }),
    });
    expect(await response.json()).toMatchObject({ err: 0, data: { list: [], total: 0 } });
    server.closeAllConnections();
    server.close();
    expect(ran).toEqual(['RestEvHotWord', 'RestEvWordSearch']);
    expect(logged).toMatchObject([
      { operation: 'ev_word_search', rejected: 'INTERNAL', err: { message: 'broken' } },
    ]);
  });
});
