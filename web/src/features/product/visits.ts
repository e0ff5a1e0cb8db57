import { useEffect } from 'react';
import type { ProductLinkKind } from '../../gql/graphql.ts';
import { whenIdle } from '../../lib/load/when-idle.ts';

/** Reports are not a part of the first load. One that cannot be loaded is as lost as one that is not sent. */
const report = (send: (reports: typeof import('./send-visit.ts')) => void): void =>
  void import('./send-visit.ts').then(send).catch(() => undefined);

/** Reports a visit of a product's page once it is shown. The server counts one for each reader and day. */
export function useReportView(productId: string, isPublic: boolean): void {
  useEffect(() => {
    if (!isPublic) return undefined;
    let isOver = false;
    const reportOnce = () => {
      if (isOver || document.visibilityState !== 'visible') return;
      isOver = true;
      report(({ sendView }) => sendView(productId));
    };
    // A page that is prepared in the background is no visit until somebody sees it.
    document.addEventListener('visibilitychange', reportOnce);
    whenIdle(reportOnce);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', reportOnce);
    };
  }, [productId, isPublic]);
}

/** Reports that the reader follows a link of a product. */
export const reportClick = (productId: string, link: ProductLinkKind): void =>
  report(({ sendClick }) => sendClick(productId, link));
