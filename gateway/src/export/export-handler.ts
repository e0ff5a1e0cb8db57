import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import type { FileStore } from '#kit/files/file-store';
import type { Clock } from '#kit/runtime/clock';
import { DomainError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import { type RequestContext, requireViewer } from '#kit/subgraph/context';
import { requireScope } from '#kit/subgraph/guard-scopes';
import { downloads } from '#schema/traffic-limits';
import { sendRejection } from '../graphql/send-rejection.ts';
import type { MemberExports } from './member-exports.ts';
import { writeArchive } from './write-archive.ts';

export interface ExportHandlerOptions {
  exports: MemberExports;
  store: Pick<FileStore, 'get'>;
  clock: Clock;
  logger: Logger;
  /** Milliseconds until a client that reads nothing loses its archive. */
  stallMs?: number;
  /** Milliseconds until a client that reads slowly loses its archive. */
  longestMs?: number;
}

export type ExportHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Promise<void>;

const languageOf = (request: IncomingMessage, { language }: RequestContext) => {
  const wanted = new URL(request.url ?? '/', 'http://localhost').searchParams.get('lang');
  return wanted === 'en' || wanted === 'zh' ? wanted : language;
};

/** Serves the archive of the viewer's data to the session that started the export. */
export function createExportHandler({
  exports,
  store,
  clock,
  logger,
  stallMs = downloads.idleTimeout,
  longestMs = downloads.longest,
}: ExportHandlerOptions): ExportHandler {
  const running = new Set<string>();
  return async (request, response, context) => {
    try {
      if (request.method !== 'GET') throw new DomainError('METHOD_NOT_ALLOWED', { method: 'GET' });
      requireScope(context, 'never');
      const viewer = requireViewer(context);
      if (!(await exports.mayDownload(viewer))) throw new DomainError('SESSION_CONFIRM_NEEDED');
      // Without a socket the response waits behind another one of its connection (HTTP pipelining), perhaps
      // for ever, and would hold a slot.
      if (!response.socket) throw new DomainError('UNAVAILABLE');
      const { userId } = viewer;
      // One member must not take the slots of others.
      if (running.size >= downloads.running || running.has(userId))
        throw new DomainError('UNAVAILABLE');
      running.add(userId);
      const deadline = setTimeout(() => response.destroy(), longestMs);
      try {
        response.setTimeout(stallMs, () => response.destroy());
        response.writeHead(200, {
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="vita-data.zip"',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
        });
        const language = languageOf(request, context);
        const into = Writable.toWeb(response) as WritableStream<Uint8Array>;
        await writeArchive({ exports, store, userId, language, at: clock.now() }, into);
      } finally {
        clearTimeout(deadline);
        running.delete(userId);
      }
    } catch (error) {
      if (!response.headersSent) {
        response.setHeader('cache-control', 'no-store');
        return sendRejection(request, response, context, error, logger);
      }
      // The client sees that its archive is not complete.
      logger.warn({ err: String(error) }, 'an export was not completed');
      response.destroy();
    }
  };
}
