import { useSearchParams } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { Page } from '../../components/page.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { LeadQueue } from './lead-queue.tsx';
import { ReviewQueue } from './review-queue.tsx';

/** The staff page: shared leads and products to review. */
export function StaffPage() {
  const text = useText();
  const viewer = useViewer();
  const [params] = useSearchParams();
  if (!viewer?.isStaff) return <NotFoundPage />;
  const queue = params.get('queue') === 'products' ? 'products' : 'leads';
  return (
    <Page title={text('staff.title')}>
      <PlainHead title={text('staff.title')} />
      <LinkTabs
        label={text('staff.queues')}
        current={queue}
        tabs={[
          { key: 'leads', to: pagePaths.staff, label: text('staff.leads') },
          {
            key: 'products',
            to: `${pagePaths.staff}?queue=products`,
            label: text('staff.products'),
          },
        ]}
      />
      {queue === 'leads' ? <LeadQueue /> : <ReviewQueue />}
    </Page>
  );
}
