import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from '#kit/subgraph/context';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { explorerPolicy } from '../http/security-headers.ts';
import { admitStream } from '../live/stream-slots.ts';
import { costHeaders } from './cost-report.ts';
import type { HiveGatewayOptions, HiveRuntime } from './hive-runtime.ts';
import { assertPosted, executeAsJson, readSent } from './http.ts';
import type { AcceptedOperation } from './operations.ts';
import { placeholderOf } from './placeholder-operation.ts';
import { prefersStream, responseFormat } from './response-format.ts';
import { sendRejection } from './send-rejection.ts';

export type GeneralGraphql = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Promise<void>;

/**
 * GraphQL over HTTP with responses other than JSON: server-sent events, and the page of GraphiQL.
 * Hive Gateway serves it over the same graph with the same limits.
 *
 * @param loadsAtOnce by default, the first such request waits for the packages: web and REST never send one
 */
export function createHiveGateway(
  options: HiveGatewayOptions,
  { loadsAtOnce = false } = {},
): GeneralGraphql {
  let loaded: Promise<HiveRuntime> | undefined;
  const load = () => {
    loaded ??= import('./hive-runtime.ts')
      .then((hive) => hive.createHiveRuntime(options))
      .catch((error: unknown) => {
        // The next request tries again; of a module that threw, Node keeps the error until it restarts.
        loaded = undefined;
        throw error;
      });
    return loaded;
  };
  if (loadsAtOnce) load().catch((error) => options.logger.error({ err: error }, 'no Hive Gateway'));
  return async (request, response, vita) => {
    let accepted: AcceptedOperation | null;
    let runtime: HiveRuntime;
    try {
      vita.idempotencyKey = idempotencyKeyOf(request);
      accepted = await accept(request, vita, options);
      if (accepted && accepted.type !== 'subscription' && !prefersStream(request)) {
        return await executeAsJson(request, response, vita, accepted, options);
      }
      runtime = await load();
      if (accepted?.type === 'subscription') {
        const { viewer, client } = vita;
        const release = admitStream(options.slots, client.address, viewer?.userId ?? null);
        // The client may have gone while its body was read, or the packages.
        if (response.destroyed) release();
        else response.once('close', release);
      }
    } catch (error) {
      return sendRejection(request, response, vita, error, options.logger);
    }
    response.setHeader('cache-control', 'no-store');
    const headers = costHeaders(accepted?.cost ?? null);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (!accepted) response.setHeader('content-security-policy', explorerPolicy);
    const format = responseFormat(request);
    await runtime.handle(request, response, { vita, accepted, format, response } as never);
  };
}

/**
 * Rejects what the handler of POST would reject. The runtime checks limits only after it has read the
 * whole body, and its errors have another form.
 *
 * @returns null for the explorer's page
 */
async function accept(
  request: IncomingMessage,
  { client }: RequestContext,
  { operations, explorer }: HiveGatewayOptions,
): Promise<AcceptedOperation | null> {
  if (explorer && isPage(request)) return null;
  const sent = await readSent(request);
  const accepted = { ...sent, ...operations.prepare(sent, client.address) };
  if (accepted.type === 'mutation') assertPosted(request);
  const query = placeholderOf(accepted);
  // The runtime takes this body instead of reading the request again.
  if (request.method === 'POST') Object.assign(request, { body: JSON.stringify({ query }) });
  else request.url = `/graphql?${new URLSearchParams({ query })}`;
  return accepted;
}

/** A browser that opens the address. */
const isPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && String(headers.accept ?? '').includes('text/html');

/** Whether the response can be a stream of events or a page, which Hive Gateway serves. */
export const needsHiveGateway = (request: IncomingMessage): boolean =>
  String(request.headers.accept ?? '').includes('text/event-stream') || isPage(request);
