import styled from '@emotion/styled';
import { newBadgePath } from '#schema/badge-paths';
import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Picture } from '../../components/picture.tsx';
import { EmptyState } from '../../components/state.tsx';
import { BadgeProductsDocument } from '../../features/badge-form/documents.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';

const pageSize = 20;

const Rows = styled('ul')({ display: 'grid', gap: 14, maxWidth: 860 });

const Row = styled(Card)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 18px',
  '& > h2': { flex: '1 1 200px', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
});

/** The released products of the member, to choose the one that gets a badge. */
export function BadgeProducts() {
  const text = useText();
  const language = useGraphLanguage();
  const { data, loading, error, fetchMore, retry } = useQuery(BadgeProductsDocument, {
    variables: { language, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.viewer?.ownProducts ?? undefined;
  const products = (connection?.nodes ?? []).filter(
    ({ status, viewerRelation }) => status === 'RELEASED' && viewerRelation === 'OWNER',
  );
  const hasMore = connection?.pageInfo.hasNextPage ?? false;
  return (
    <Content
      loading={loading}
      error={error}
      isEmpty={products.length === 0 && !hasMore}
      onRetry={retry}
      empty={
        <EmptyState
          title={text('badgeForm.noProducts')}
          hint={text('badgeForm.noProductsHint')}
          action={<ButtonLink to={pagePaths.addProduct}>{text('badgeForm.toProducts')}</ButtonLink>}
        />
      }
    >
      <Rows>
        {products.map(({ id, name, logo }) => (
          <li key={id}>
            <Row as="article" aria-label={name}>
              <Picture name={name} src={logo} size={52} />
              <h2>{name}</h2>
              <ButtonLink
                variant="outline"
                scale="small"
                to={newBadgePath(id)}
                aria-label={text('badgeForm.createFor', { name })}
              >
                {text('badgeForm.create')}
              </ButtonLink>
            </Row>
          </li>
        ))}
      </Rows>
      <LoadMore hasMore={hasMore} onMore={() => fetchMore(nextPage(connection))} />
    </Content>
  );
}
