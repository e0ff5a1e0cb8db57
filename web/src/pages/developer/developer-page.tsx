import styled from '@emotion/styled';
import { Link } from 'react-router';
import { productBadgesPath } from '#schema/badge-paths';
import { draftPath, ownProductPath, pagePaths } from '#schema/page-paths';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Chip, ChipRow } from '../../components/chip.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Page } from '../../components/page.tsx';
import { Picture } from '../../components/picture.tsx';
import { EmptyState } from '../../components/state.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { removalDialog } from '../../dialogs/removal.ts';
import { KindChip } from '../../entities/product/kind-chip.tsx';
import { DeleteDraftDocument, OwnProductListDocument } from '../../features/developer/documents.ts';
import { PublishButton } from '../../features/post/publish-button.tsx';
import type { OwnProductListQuery } from '../../gql/graphql.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useGraphLanguage, useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, shortText } from '../../lib/theme-tokens.ts';
import { DeveloperTabs } from './developer-tabs.tsx';

type Viewer = NonNullable<OwnProductListQuery['viewer']>;
type OwnProduct = NonNullable<Viewer['ownProducts']>['nodes'][number];
type OwnDraft = NonNullable<Viewer['productDrafts']>[number];

const pageSize = 20;

const Rows = styled('ul')({ display: 'grid', gap: 14, maxWidth: 860 });

const Row = styled(Card)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 18px',
  '& > div:nth-of-type(1)': { flex: '1 1 220px', minWidth: 0 },
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& h3': { fontSize: 18, overflowWrap: 'anywhere' },
  '& p': { marginTop: 6, color: color.muted, ...shortText },
});

const Group = styled('section')({ marginBottom: 32, '& > h2': { fontSize: 20, marginBottom: 14 } });

/** The member's own products with their status, and the drafts of new ones. */
export function DeveloperPage() {
  const text = useText();
  const language = useGraphLanguage();
  const { data, loading, error, fetchMore, retry } = useQuery(OwnProductListDocument, {
    variables: { language, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.viewer?.ownProducts ?? undefined;
  const products = connection?.nodes ?? [];
  const drafts = (data?.viewer?.productDrafts ?? []).filter(({ productId }) => !productId);
  const edited = new Set((data?.viewer?.productDrafts ?? []).map(({ productId }) => productId));
  const add = <ButtonLink to={pagePaths.newProduct}>{text('developer.add')}</ButtonLink>;
  const isEmpty = products.length === 0 && drafts.length === 0;
  return (
    <Page
      title={text('developer.title')}
      lead={text('developer.lead')}
      aside={isEmpty ? undefined : add}
    >
      <PlainHead title={text('developer.title')} />
      <DeveloperTabs current="products" />
      <Content
        loading={loading}
        error={error}
        isEmpty={isEmpty}
        onRetry={retry}
        empty={<EmptyState hint={text('developer.empty')} action={add} />}
      >
        {drafts.length > 0 ? (
          <Group aria-label={text('developer.drafts')}>
            <h2>{text('developer.drafts')}</h2>
            <Rows>
              {drafts.map((draft) => (
                <li key={draft.id}>
                  <DraftRow draft={draft} onDeleted={retry} />
                </li>
              ))}
            </Rows>
          </Group>
        ) : null}
        {products.length > 0 ? (
          <Group aria-label={text('developer.products')}>
            <h2>{text('developer.products')}</h2>
            <Rows>
              {products.map((product) => (
                <li key={product.id}>
                  <ProductItem product={product} hasDraft={edited.has(product.id)} />
                </li>
              ))}
            </Rows>
            <LoadMore
              hasMore={connection?.pageInfo.hasNextPage ?? false}
              onMore={() => fetchMore(nextPage(connection))}
            />
          </Group>
        ) : null}
      </Content>
    </Page>
  );
}

function ProductItem({ product, hasDraft }: { product: OwnProduct; hasDraft: boolean }) {
  const text = useText();
  const { id, name, logo, type, status, takenDownReason, revisions, viewerRelation } = product;
  const [last] = revisions?.nodes ?? [];
  const reason = status === 'TAKEN_DOWN' ? takenDownReason : last?.reason;
  // The first submission has the status of the product itself.
  const isEdit = last && status === 'RELEASED' && last.status !== 'RELEASED';
  return (
    <Row as="article" aria-label={name}>
      <Picture name={name} src={logo} size={52} />
      <div>
        <h3>
          <Link to={ownProductPath(id)}>{name}</Link>
        </h3>
        <ChipRow style={{ marginTop: 6 }}>
          <KindChip type={type} />
          <Chip>{text(`productStatus.${status}`)}</Chip>
          {isEdit ? <Chip>{text(`developer.revision.${last.status}`)}</Chip> : null}
          {hasDraft ? <Chip>{text('developer.hasDraft')}</Chip> : null}
        </ChipRow>
        {reason ? <p>{text('developer.history.reason', { reason })}</p> : null}
      </div>
      <div>
        <ButtonLink
          variant="outline"
          scale="small"
          to={ownProductPath(id)}
          aria-label={text('developer.editLabel', { name })}
        >
          {text('developer.edit')}
        </ButtonLink>
        {status === 'RELEASED' ? <PublishButton product={product} /> : null}
        <ButtonLink
          variant="outline"
          scale="small"
          to={`${pagePaths.team}?${new URLSearchParams({ id })}`}
          aria-label={text('developer.teamLabel', { name })}
        >
          {text('developer.team')}
        </ButtonLink>
        {viewerRelation === 'OWNER' && (status === 'RELEASED' || status === 'TAKEN_DOWN') ? (
          <ButtonLink
            variant="outline"
            scale="small"
            to={productBadgesPath(id)}
            aria-label={text('badgeManage.list.openLabel', { name })}
          >
            {text('badgeManage.list.open')}
          </ButtonLink>
        ) : null}
      </div>
    </Row>
  );
}

function DraftRow({ draft, onDeleted }: { draft: OwnDraft; onDeleted(): void }) {
  const text = useText();
  const { language } = useLanguage();
  const { open } = useDialogs();
  const { run } = useCommand(DeleteDraftDocument);
  const { nameEn, nameZh } = draft.input;
  const own = language === 'zh' ? nameZh : nameEn;
  const name = own || nameEn || nameZh || text('developer.unnamed');
  const remove = () =>
    open(removalDialog, {
      title: text('developer.discard.title'),
      lead: text('developer.discard.lead'),
      submit: text('developer.discard.submit'),
      done: text('developer.discard.done'),
      remove: async () => {
        const outcome = await run({ draftId: draft.id });
        if (outcome.ok) onDeleted();
        return outcome;
      },
    });
  return (
    <Row as="article" aria-label={name}>
      <div>
        <h3>
          <Link to={draftPath(draft.id)}>{name}</Link>
        </h3>
        <p>
          {text('developer.draft.savedAgo')} <TimeAgo at={draft.savedAt} />
        </p>
      </div>
      <div>
        <ButtonLink
          variant="outline"
          scale="small"
          to={draftPath(draft.id)}
          aria-label={text('developer.continueLabel', { name })}
        >
          {text('developer.continue')}
        </ButtonLink>
        <Button
          type="button"
          variant="danger"
          scale="small"
          aria-label={text('developer.discard.label', { name })}
          onClick={remove}
        >
          {text('developer.discard.button')}
        </Button>
      </div>
    </Row>
  );
}
