import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { Card } from '../../components/card.tsx';
import { Chip } from '../../components/chip.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { EmptyState } from '../../components/state.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { fieldsInOrder, formLabels } from '../../entities/product/form-labels.ts';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { nameList } from '../../lib/text/name-list.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, shortText } from '../../lib/theme-tokens.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const RevisionsDocument = graphql(/* GraphQL */ `
  query ProductRevisions($id: ID!, $first: Int!, $after: String) {
    product(id: $id) {
      id
      status
      revisions(first: $first, after: $after) {
        nodes {
          id
          status
          reason
          submittedAt
          decidedAt
          isReplaced
          changedFields
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  }
`);

const pageSize = 10;

const List = styled('ol')({ display: 'grid', gap: 14, maxWidth: 860, listStyle: 'none' });

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 14px',
  color: color.muted,
  fontSize: 14,
});

const Reason = styled('p')({ marginTop: 10, ...shortText });

interface RevisionListProps {
  productId: string;
  onWithdrawn(): void;
}

/** What was submitted about a product, newest first, and what staff decided. */
export function RevisionList({ productId, onWithdrawn }: RevisionListProps) {
  const text = useText();
  const intl = useIntl();
  const { data, loading, error, fetchMore, retry } = useQuery(RevisionsDocument, {
    variables: { id: productId, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.product?.revisions ?? undefined;
  const revisions = connection?.nodes ?? [];
  const isReleased = data?.product?.status === 'RELEASED';
  const withdrawn = () => {
    retry();
    onWithdrawn();
  };
  return (
    <Content
      loading={loading}
      error={error}
      isEmpty={revisions.length === 0}
      onRetry={retry}
      empty={<EmptyState hint={text('developer.history.empty')} />}
    >
      <List aria-label={text('developer.view.history')}>
        {revisions.map(({ id, status, isReplaced, reason, ...revision }) => (
          <Card as="li" key={id}>
            <Head>
              <Chip>{text(`developer.revision.${isReplaced ? 'REPLACED' : status}`)}</Chip>
              <span>
                {text('developer.history.submitted')} <TimeAgo at={revision.submittedAt} />
              </span>
              {revision.decidedAt && status !== 'WITHDRAWN' ? (
                <span>
                  {text('developer.history.decided')} <TimeAgo at={revision.decidedAt} />
                </span>
              ) : null}
              {status === 'IN_REVIEW' && isReleased ? (
                <WithdrawButton revisionId={id} onWithdrawn={withdrawn} />
              ) : null}
            </Head>
            {reason ? <Reason>{text('developer.history.reason', { reason })}</Reason> : null}
            {revision.changedFields.length > 0 ? (
              <Reason>
                {text('developer.history.changed', {
                  fields: nameList(
                    intl,
                    fieldsInOrder(revision.changedFields).map((field) => text(formLabels[field])),
                  ),
                })}
              </Reason>
            ) : null}
          </Card>
        ))}
      </List>
      <LoadMore
        hasMore={connection?.pageInfo.hasNextPage ?? false}
        onMore={() => fetchMore(nextPage(connection))}
      />
    </Content>
  );
}
