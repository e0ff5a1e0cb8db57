import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TypedDocumentNode } from '@apollo/client';
import { createApolloClient } from '../../../web/src/app/apollo-client.ts';
import type { FixedRequest } from './load-job.ts';

/** The web client's request for a query, recorded by a server without a graph. */
export async function browserRequest<V extends object>(
  query: TypedDocumentNode<unknown, V>,
  variables: V,
): Promise<FixedRequest> {
  const sent = Promise.withResolvers<FixedRequest>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { accept, 'content-type': type, 'accept-language': language } = request.headers;
    const headers = { accept, 'content-type': type, 'accept-language': language } as Record<
      string,
      string
    >;
    sent.resolve({ method: 'POST', path: request.url ?? '/', headers, body });
    response.writeHead(500).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = createApolloClient({
    uri: `http://127.0.0.1:${port}/graphql`,
    getLanguage: () => 'en',
    onUnauthenticated: () => undefined,
  });
  client.query({ query, variables: variables as never }).catch(() => undefined);
  const request = await sent.promise;
  server.close();
  return request;
}
