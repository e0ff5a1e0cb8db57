import { readFileSync } from 'node:fs';
import type { Transport } from '#kit/events/transport';
import type { FileStore } from '#kit/files/file-store';
import type { ShiftableClock } from '#kit/runtime/clock';
import type { Logger } from '#kit/runtime/logger';
import { projectFile } from '#kit/runtime/paths';
import type { SecurityLog } from '#kit/runtime/security-log';
import { type MetricsServer, startMetricsServer } from '#kit/service/metrics-server';
import type { Service } from '#kit/service/service';
import type { Health } from '#kit/subgraph/health-response';
import type { Subgraph } from '#kit/subgraph/subgraph';
import { security } from '#schema/limits';
import { streams } from '#schema/traffic-limits';
import type { GatewayConfig } from './config.ts';
import { siteOf } from './environment.ts';
import { createEventStream } from './events/event-stream.ts';
import { createExportHandler } from './export/export-handler.ts';
import type { MemberExports } from './export/member-exports.ts';
import { type AdmissionLimits, admitOperations } from './graphql/admission.ts';
import type { Graph } from './graphql/graph.ts';
import { createGraphFiles } from './graphql/graph-files.ts';
import { limitHeavyOperations } from './graphql/heavy-operations.ts';
import { createHiveGateway } from './graphql/hive-gateway.ts';
import { createGraphqlHttp } from './graphql/http.ts';
import { limitTokenCost } from './graphql/limit-token-cost.ts';
import { createOperations } from './graphql/operations.ts';
import { countPending } from './graphql/pending-operations.ts';
import { changesPublic } from './graphql/public/changes-public.ts';
import { createPublicResponses } from './graphql/public/public-responses.ts';
import { shareExecutions } from './graphql/public/share-executions.ts';
import { readAsVisitor } from './graphql/read-as-visitor.ts';
import { recordRefusals } from './graphql/record-refusals.ts';
import { refuseReusedKeys } from './graphql/refuse-reused-keys.ts';
import { readTrustedDocuments } from './graphql/trusted-documents.ts';
import { createCors } from './http/cors.ts';
import { createCspReports } from './http/csp-reports.ts';
import { createLedgerFiles, type LedgerFiles } from './http/ledger-files.ts';
import { createMetrics } from './http/metrics.ts';
import { createContextFactory } from './http/request-context.ts';
import type { DevelopmentInterface } from './http/routes.ts';
import { createGatewayServer } from './http/server.ts';
import { createStoredFiles } from './http/stored-files.ts';
import { createTokenLimits } from './http/token-limits.ts';
import { createUnsubscribeHandler } from './http/unsubscribe.ts';
import { createUploadSlots } from './http/upload-slots.ts';
import { createViewers, type TokenSource } from './http/viewers.ts';
import { createLiveHub } from './live/hub.ts';
import { createLiveSessions, type SessionCheck } from './live/live-sessions.ts';
import { createLiveSubgraph } from './live/live-subgraph.ts';
import { createSocketServer } from './live/socket-server.ts';
import { createLiveStart } from './live/start-value.ts';
import { admitStream, createStreamSlots } from './live/stream-slots.ts';
import { createPages, type PagesOptions } from './pages/pages.ts';
import { createStaticFiles } from './pages/static-files.ts';
import { type RestOperationSummary, toSummary } from './rest/operation-summary.ts';
import { createRest } from './rest/router.ts';
import type { IdempotencyKeys } from './services/remote-keys.ts';

export interface GatewayOptions extends Omit<Health, 'metrics'> {
  config: GatewayConfig;
  clock: ShiftableClock;
  logger: Logger;
  security: SecurityLog;
  transport: Transport;
  /** The files of members. */
  store: FileStore;
  sessions: TokenSource & SessionCheck;
  keys: IdempotencyKeys;
  /** What the services hold of a member. */
  exports: MemberExports;
  /** The published log of the ledger. */
  ledger: LedgerFiles;
  /** Unsubscribes from the mails that the token names. False for an invalid token. */
  unsubscribe(token: string): Promise<boolean>;
  /** Creates the graph, local or over the network, from the composed SDL and the live subgraph. */
  createGraph(supergraph: string, live: Subgraph): Graph;
  /** Operations that run and wait at once; `admission` of the limits by default. */
  admission?: AdmissionLimits;
  /** Loads the packages for server-sent events before the first of their requests, not with it. */
  loadsAtOnce?: boolean;
  /** Loads the page renderer; by default the one that Vite built. */
  loadRenderer?: PagesOptions['loadRenderer'];
  /** The services of this process, for metrics. */
  services: readonly Service[];
  /** Creates what serves `/_dev/*`; null in production. */
  createDevelopmentInterface:
    | ((gateway: { restOperations(): readonly RestOperationSummary[] }) => DevelopmentInterface)
    | null;
}

export interface Gateway {
  graph: Graph;
  /** `https://host` of the site for its visitors. */
  origin(): string;
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** The graph with what every way in shares: its limits, its viewers and its live updates. */
function createGraphParts(options: GatewayOptions) {
  const supergraph = readFileSync(projectFile('schema/supergraph.graphql'), 'utf8');
  const { subgraph, ...live } = createLiveLayer(options, () => graph);
  const graph: Graph = options.createGraph(supergraph, subgraph);
  const operations = createOperations({
    schema: graph.schema,
    supergraph,
    introspection: options.config.profile === 'development',
    trusted: readTrustedDocuments(),
  });
  const { sessions } = live;
  const responses = options.config.sharesResponses ? createPublicResponses() : null;
  const own = refuseReusedKeys(readAsVisitor(graph), options.keys);
  const shared = responses ? shareExecutions(own, responses) : own;
  // Inside the admission, so that a heavy operation takes no place while it waits for its turn.
  const light = limitHeavyOperations(shared, operations);
  const admission = admitOperations(light, { sessions, limits: options.admission });
  const limits = createTokenLimits();
  // Outermost: operations that wait for admission count too, since they run as soon as others end.
  const { graph: limited, ...clientOperations } = countPending(
    recordRefusals(limitTokenCost(admission.graph, operations, limits), options.security),
  );
  live.hub.onEvent((event) => changesPublic(event) && responses?.changed());
  const parts = { supergraph, graph, operations, limited, clientOperations, responses };
  return { ...live, ...parts, limits, admitted: admission.metrics };
}

/** The gateway in both deployment modes: graph, REST, subscriptions, pages, event stream. */
export function createGateway(options: GatewayOptions): Gateway {
  const { config, clock, logger, isLive, problems, degradations } = options;
  const isDevelopment = config.profile === 'development';
  const parts = createGraphParts(options);
  const { supergraph, hub, sessions, slots, graph, operations, limited } = parts;
  const contexts = createContexts(options, parts);
  const site = siteOf(config);
  const { sockets, metrics, events } = createStreams(options, parts, contexts, site.origin);
  const files = createStaticFiles(projectFile('web/dist'));
  const { store, ...fileParts } = createFileParts(options, parts, contexts);
  const health: Health = { isLive, problems, degradations, metrics: metrics.read };
  const rest = createRest({ ...fileParts, ...site, graph: limited, files, logger });
  const pages = createSitePages(options, parts, contexts, { ...site, files, store });
  const server = createGatewayServer({
    ...site,
    contexts,
    graphql: createGraphqlHttp({ graph: limited, operations, logger, responses: parts.responses }),
    ...fileParts,
    hiveGateway: createHiveGateway(
      { graph: limited, supergraph, operations, slots, explorer: isDevelopment, logger },
      { loadsAtOnce: options.loadsAtOnce },
    ),
    rest: rest.handle,
    exportData: createExportHandler({ exports: options.exports, store, clock, logger }),
    unsubscribe: createUnsubscribeHandler(
      options.unsubscribe,
      contexts.addressOf,
      site.environment,
    ),
    events,
    files,
    pages,
    sockets,
    cors: createCors(config.corsOrigins),
    publicUrl: config.publicUrl,
    cspReports: createCspReports({ addressOf: contexts.addressOf, count: metrics.countCspReport }),
    developmentInterface:
      options.createDevelopmentInterface?.({
        restOperations: () => rest.operations.map(toSummary),
      }) ?? null,
    health,
    security: options.security,
    logger,
  });
  let ownMetrics: MetricsServer | null = null;
  return {
    graph,
    origin: site.origin,
    async listen() {
      await pages.warm();
      site.port = await server.listen(config.host, config.port);
      if (config.metrics) ownMetrics = await startMetricsServer(config.metrics, health, logger);
      return site.port;
    },
    async close() {
      // Streams never end by themselves, and the server waits for every response in progress.
      events.close();
      sessions.close();
      await ownMetrics?.close();
      await server.close();
      await hub.close();
      store.close();
    },
  };
}

/** What people and crawlers read as documents. */
const createSitePages = (
  options: GatewayOptions,
  parts: ReturnType<typeof createGraphParts>,
  { addressOf, tokenOf }: ReturnType<typeof createContextFactory>,
  given: Pick<PagesOptions, 'files' | 'store' | 'origin' | 'mark'>,
) =>
  createPages({
    ...parts,
    ...options,
    ...given,
    renderTimeoutMs: options.config.pageRenderTimeoutMs,
    qrFrame: options.config.qrFrame,
    contacts: options.config.contacts,
    addressOf,
    hasSession: (request) => tokenOf(request) !== null,
  });

/** Who asks, and what is counted for her. */
const createContexts = (
  { config, security }: GatewayOptions,
  { viewers, sessions, limits }: ReturnType<typeof createGraphParts>,
) =>
  createContextFactory({
    viewers,
    limits,
    secureCookies: config.profile !== 'development',
    trustedProxy: config.trustedProxy,
    onInvalidApiToken(address) {
      const actor = { viewer: null, client: { address } };
      security.record('api-token', 'refused', actor, { operation: 'authenticate' });
    },
    // The event of the user service says it too, unless the event stream is away.
    onSessionEnd: (sessionId) => sessions.end([sessionId]),
  });

/** What receives and serves the files of members, and serves the ledger's log and the graph's SDL. */
function createFileParts(
  { store, ledger, logger }: GatewayOptions,
  { limited: graph, operations }: ReturnType<typeof createGraphParts>,
  { addressOf }: ReturnType<typeof createContextFactory>,
) {
  const maxBody = security.pictureBody;
  return {
    store,
    uploads: createUploadSlots(),
    graphqlUpload: createGraphqlHttp({ graph, operations, logger, maxBody }),
    storedFiles: createStoredFiles(store),
    ledgerFiles: createLedgerFiles({ log: ledger, addressOf, logger }),
    graphFiles: createGraphFiles(),
  };
}

/** What stays open: sockets and event streams, with the metrics that count them. */
function createStreams(
  { config, transport, services, security, clock, logger }: GatewayOptions,
  parts: ReturnType<typeof createGraphParts>,
  contexts: ReturnType<typeof createContextFactory>,
  origin: () => string,
) {
  const { limited: graph, operations, sessions, slots, hub, admitted } = parts;
  const socketParts = { graph, operations, contexts, sessions, slots };
  const sockets = createSocketServer({ ...socketParts, security, logger });
  const metrics = createMetrics({
    services,
    transport,
    sockets: sockets.size,
    streams: slots.size,
    unknownEvents: hub.unknownEvents,
    operations: admitted,
    deprecatedUses: operations.deprecatedUses,
    responses: () => parts.responses?.counts() ?? {},
  });
  const events = createEventStream({
    transport,
    clock,
    origin,
    tokens: config.analystTokens,
    admit: (request) => admitStream(slots, contexts.addressOf(request), null),
    onUnauthenticated(request) {
      const actor = { viewer: null, client: { address: contexts.addressOf(request) } };
      security.record('analyst-token', 'refused', actor, { operation: 'events' });
    },
    logger,
  });
  return { sockets, metrics, events };
}

/** What follows the event stream: cached viewers, open streams and their sessions. */
function createLiveLayer(
  { transport, logger, clock, security, sessions: source }: GatewayOptions,
  graph: () => Graph,
) {
  const hub = createLiveHub({ transport, logger });
  const viewers = createViewers(source, clock);
  hub.onSessionsRevoked((userId) => viewers.forgetUser(userId));
  hub.onRolesChanged((userId) => viewers.forgetUser(userId));
  hub.onWalletChanged((userId) => viewers.forgetUser(userId));
  const sessions = createLiveSessions({ sessions: source, hub, clock, logger });
  const subgraph = createLiveSubgraph({ hub, sessions, start: createLiveStart(graph) });
  const slots = createStreamSlots(streams, (address, userId) => {
    const actor = { viewer: userId === null ? null : { userId }, client: { address } };
    security.record('throttling', 'refused', actor, { operation: 'stream' });
  });
  return { hub, viewers, sessions, slots, subgraph };
}
