import styled from '@emotion/styled';
import { Link, useSearchParams } from 'react-router';
import { badgeCounts } from '#schema/badge-limits';
import { newBadgePath } from '#schema/badge-paths';
import { ownProductPath } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/state.tsx';
import { BadgeItem } from '../../features/badge-manage/badge-item.tsx';
import { ProductBadgesDocument } from '../../features/badge-manage/documents.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { DeveloperTabs } from './developer-tabs.tsx';

const Rows = styled('ul')({ display: 'grid', gap: 14, maxWidth: 860 });
const Name = styled('p')({ fontSize: 18, fontWeight: 600, marginBottom: 14 });

/** `/dev/badges?id=`: the badges of a product, for its owner. */
export function ProductBadgesPage() {
  const text = useText();
  const language = useGraphLanguage();
  const [params] = useSearchParams();
  const productId = params.get('id') ?? '';
  const { data, loading, error, retry } = useQuery(ProductBadgesDocument, {
    variables: { productId, language },
    fetchPolicy: 'cache-and-network',
  });
  const badges = data?.viewer?.developedBadges ?? null;
  const product = data?.product;
  const add = <ButtonLink to={newBadgePath(productId)}>{text('badgeManage.new')}</ButtonLink>;
  const hasRoom = badges !== null && badges.length < badgeCounts.perProduct;
  return (
    <Page
      title={text('badgeManage.list.title')}
      lead={text('badgeManage.list.lead')}
      aside={badges?.length && hasRoom ? add : undefined}
    >
      <PlainHead title={text('badgeManage.list.title')} />
      <DeveloperTabs current={null} />
      <Content
        loading={loading}
        error={error}
        isEmpty={!badges?.length}
        onRetry={retry}
        empty={
          badges ? (
            <EmptyState hint={text('badgeManage.list.empty')} action={add} />
          ) : (
            <EmptyState title={text('badgeManage.list.missing')} />
          )
        }
      >
        {product ? (
          <Name>
            <Link to={ownProductPath(product.id)}>{product.name}</Link>
          </Name>
        ) : null}
        <Rows>
          {badges?.map((badge) => (
            <li key={badge.id}>
              <BadgeItem badge={badge} />
            </li>
          ))}
        </Rows>
      </Content>
    </Page>
  );
}
