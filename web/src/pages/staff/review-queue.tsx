import styled from '@emotion/styled';
import { useSearchParams } from 'react-router';
import { Content } from '../../components/content.tsx';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { EmptyState } from '../../components/state.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { confirmDialog } from '../../dialogs/staff.ts';
import { BulkBar, KeysHint } from '../../features/staff/bulk-bar.tsx';
import type { Bulk } from '../../features/staff/use-bulk.ts';
import type { ProductStatus } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { FactorNeeded, needsFactor } from './factor-needed.tsx';
import { ProductSearch } from './product-search.tsx';
import { staffPath } from './staff-paths.ts';
import { StaffProductRow } from './staff-product-row.tsx';
import { nameOfOne, useWorkList } from './use-work-list.ts';

const ReviewQueueDocument = graphql(/* GraphQL */ `
  query ReviewQueue($status: ProductStatus!, $language: Language!, $first: Int!, $after: String) {
    productsInReview(status: $status, first: $first, after: $after) {
      nodes {
        id
        name(language: $language)
        form {
          baseRevision
        }
        ...StaffProductRow_product
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

const MoveProductsDocument = graphql(/* GraphQL */ `
  mutation MoveProducts(
    $ids: [ID!]!
    $to: ProductStatus!
    $reason: String
    $baseRevisions: [ID!]!
  ) {
    moveProducts(ids: $ids, to: $to, reason: $reason, baseRevisions: $baseRevisions) {
      id
      code
      reason
    }
  }
`);

const pageSize = 20;
const statuses = [
  'IN_REVIEW',
  'RELEASED',
  'REJECTED',
  'TAKEN_DOWN',
] as const satisfies readonly ProductStatus[];
const labels = {
  IN_REVIEW: 'productStatus.IN_REVIEW',
  RELEASED: 'productStatus.RELEASED',
  REJECTED: 'productStatus.REJECTED',
  TAKEN_DOWN: 'productStatus.TAKEN_DOWN',
} as const;

const Filter = styled('div')({ marginBlock: '24px 16px' });
const List = styled('div')({ maxWidth: 900 });

interface DecidedProps {
  onDecided(): void;
}

/** A search over all products, and products of a status, oldest first, with what staff may do. */
export function ReviewQueue({ onDecided }: DecidedProps) {
  const [params] = useSearchParams();
  const keyword = params.get('find')?.trim();
  return (
    <>
      <ProductSearch keyword={keyword ?? ''} onDecided={onDecided} />
      {keyword ? null : <StatusQueue onDecided={onDecided} />}
    </>
  );
}

function StatusQueue({ onDecided: onAnyDecided }: DecidedProps) {
  const text = useText();
  const language = useGraphLanguage();
  const { open } = useDialogs();
  const [params] = useSearchParams();
  const status = statuses.find((known) => known === params.get('status')) ?? 'IN_REVIEW';
  const isOpen = status === 'IN_REVIEW';
  const { data, loading, error, fetchMore, retry } = useQuery(ReviewQueueDocument, {
    variables: { status, language, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const { run } = useCommand(MoveProductsDocument, { isQuiet: true });
  const connection = data?.productsInReview;
  const products = connection?.nodes ?? [];
  const readRevisions = new Map(products.map(({ id, form }) => [id, form?.baseRevision]));
  const move = (
    selection: Bulk,
    ids: readonly string[],
    to: ProductStatus,
    reason: string | null,
  ) =>
    selection.decide(
      ids,
      async (chosen) => {
        const baseRevisions = chosen.map((id) => readRevisions.get(id) ?? '0');
        const outcome = await run({ ids: chosen, to, reason, baseRevisions });
        return outcome.ok ? { ok: true, data: outcome.data.moveProducts } : outcome;
      },
      ({ length: count }) =>
        text(to === 'RELEASED' ? 'staff.approved' : 'staff.rejected', { count }),
    );
  const approve = (ids: readonly string[]) => {
    const name = nameOfOne(products, ids);
    open(confirmDialog, {
      title:
        name === undefined
          ? text('staff.releaseTitle', { count: ids.length })
          : text('staff.moveTitle', { action: text('staff.release'), name }),
      hint: text('staff.releaseHint'),
      submit: text('staff.release'),
      onSubmit: () => move(bulk, ids, 'RELEASED', null),
    });
  };
  const { list, heading, bulk, onDecided, askReason } = useWorkList({
    ids: products.map(({ id }) => id),
    reload: () => {
      retry();
      onAnyDecided();
    },
    isOpen,
    approve,
    reject: (selection, ids, reason) => move(selection, ids, 'REJECTED', reason),
    rejectTitle: (ids) => {
      const name = nameOfOne(products, ids);
      return name === undefined
        ? text('staff.rejectProducts', { count: ids.length })
        : text('staff.rejectTitle', { name });
    },
  });
  const isRefused = needsFactor(error);
  return (
    <>
      <Filter>
        <LinkTabs
          variant="pill"
          label={text('staff.status')}
          current={status}
          tabs={statuses.map((key) => ({
            key,
            to: `${staffPath('products')}&status=${key}`,
            label: text(labels[key]),
          }))}
        />
      </Filter>
      <VisuallyHidden as="h2" ref={heading}>
        {text(labels[status])}
      </VisuallyHidden>
      <Content
        loading={loading}
        error={isRefused ? null : error}
        isEmpty={products.length === 0}
        onRetry={retry}
        empty={
          isRefused ? (
            <FactorNeeded />
          ) : isOpen ? (
            <EmptyState title={text('staff.nothingWaits')} />
          ) : undefined
        }
      >
        {isOpen ? <KeysHint /> : null}
        <List ref={list}>
          {products.map((product) => (
            <StaffProductRow
              key={product.id}
              product={product}
              bulk={isOpen ? bulk : null}
              onDecided={() => onDecided(product.id)}
            />
          ))}
        </List>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          onMore={() => fetchMore(nextPage(connection))}
        />
      </Content>
      <BulkBar
        count={bulk.selected.size}
        approve={{ label: text('staff.release'), run: () => approve([...bulk.selected]) }}
        onReject={() => askReason([...bulk.selected])}
        onClear={bulk.clear}
      />
    </>
  );
}
