import type { ExportPage, ExportRequest } from '#kit/service/member-export';
import type { ViewerClaim } from '#kit/subgraph/context';
import type { ExportService } from '#schema/export';
import type { ServiceClients } from '../services/remote-services.ts';

/** What the services hold of a member, read in pages. */
export interface MemberExports {
  /** True while the session of the viewer may download. */
  mayDownload(viewer: ViewerClaim): Promise<boolean>;
  page(service: ExportService, request: ExportRequest): Promise<ExportPage>;
}

/** Over the network. */
export const createRemoteExports = (clients: ServiceClients): MemberExports => ({
  mayDownload: ({ userId, sessionId }) =>
    clients.user.internal<boolean>('exports/may-download', { userId, sessionId }),
  page: (service, request) => clients[service].internal<ExportPage>('member/export', request),
});
