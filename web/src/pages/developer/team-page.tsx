import { useSearchParams } from 'react-router';
import { Page } from '../../components/page.tsx';
import { ProductTeam } from '../../features/ownership/product-team.tsx';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { DeveloperTabs } from './developer-tabs.tsx';

/** `/dev/team?id=`: who owns and maintains a product. */
export function TeamPage() {
  const text = useText();
  const [params] = useSearchParams();
  return (
    <Page title={text('team.title')} lead={text('team.lead')}>
      <PlainHead title={text('team.title')} />
      <DeveloperTabs current={null} />
      <ProductTeam productId={params.get('id') ?? ''} />
    </Page>
  );
}
