import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema, execute } from 'graphql';
import { createLogger } from '#kit/runtime/logger';
import { projectFile } from '#kit/runtime/paths';
import type { RequestContext } from '#kit/subgraph/context';
import type { Graph } from './graph.ts';
import { createHiveGateway } from './hive-gateway.ts';
import { createOperations } from './operations.ts';

describe('createHiveGateway', () => {
  const { LOG_LEVEL } = process.env;
  let server: Server | undefined;
  afterEach(() => {
    if (LOG_LEVEL === undefined) delete process.env.LOG_LEVEL;
    else process.env.LOG_LEVEL = LOG_LEVEL;
    server?.close();
  });

  it('serves with LOG_LEVEL=silent, which the logger of Hive Gateway does not know', async () => {
    process.env.LOG_LEVEL = 'silent';
    const schema = buildSchema('type Query { up: Int }');
    const graph = {
      schema,
      execute: async ({ document }) => execute({ schema, document, rootValue: { up: 7 } }),
    } as Graph;
    const supergraph = readFileSync(projectFile('schema/supergraph.graphql'), 'utf8');
    const serve = createHiveGateway({
      graph,
      supergraph,
      operations: createOperations({ schema, supergraph, introspection: false }),
      explorer: false,
      logger: createLogger('test', 'silent'),
    });
    const own = createServer((request, response) => {
      void serve(request, response, { viewer: null, language: 'en' } as RequestContext);
    });
    server = own;
    await new Promise<void>((listening) => own.listen(0, '127.0.0.1', listening));
    const { port } = own.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/graphql?query={up}`);
    await expect(response.json()).resolves.toEqual({ data: { up: 7 } });
  });
});
