import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ownProductPath, productPath } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { Container, Page } from '../../components/page.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ErrorState } from '../../components/state.tsx';
import { OwnProductDocument } from '../../features/developer/documents.ts';
import { EditForm } from '../../features/developer/edit-form.tsx';
import { ProductNumbers } from '../../features/developer/product-numbers.tsx';
import { readStoredDrafts } from '../../features/developer/read-stored-drafts.ts';
import { RevisionList } from '../../features/developer/revision-list.tsx';
import { TakenDownNotice } from '../../features/developer/taken-down-notice.tsx';
import { useCategoryChoices } from '../../features/developer/use-category-choices.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useLastData } from '../../lib/graph/use-last-data.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { NotFound } from '../sections/not-found.tsx';
import { previewDialog } from './preview.ts';

const views = ['form', 'history', 'numbers'] as const;
type View = (typeof views)[number];

/** A product of the member: its form, the history of its edits, and its numbers. */
export function OwnProductPage() {
  const text = useText();
  const { open } = useDialogs();
  const { id = '' } = useParams();
  const language = useGraphLanguage();
  const [params] = useSearchParams();
  const [round, setRound] = useState(0);
  const { data, error, refetch, retry } = useQuery(OwnProductDocument, {
    variables: { id, language },
    fetchPolicy: 'network-only',
  });
  const { choices, error: categoryError, retry: retryCategories } = useCategoryChoices();
  // A change of the language loads the product again; the form stays as it is.
  const shown = useLastData(data, id);
  const product = shown?.product;
  if (shown && !product?.form) return <NotFound />;
  const failure = error ?? categoryError;
  if (!product || !choices) {
    const again = () => {
      retry();
      retryCategories();
    };
    return (
      <Container style={{ paddingBlock: 48 }}>
        {failure ? <ErrorState error={failure} onRetry={again} /> : <SkeletonRows />}
      </Container>
    );
  }
  const view: View = views.find((known) => known === params.get('view')) ?? 'form';
  const refresh = () => refetch().catch(() => undefined);
  const reload = () => void refresh().then(() => setRound((before) => before + 1));
  return (
    <Page
      title={product.name}
      lead={text(`productStatus.${product.status}`)}
      aside={
        <ButtonLink variant="outline" scale="small" to={productPath(id)}>
          {text('developer.viewPage')}
        </ButtonLink>
      }
    >
      <PlainHead title={product.name} />
      <div style={{ marginBottom: 24 }}>
        <LinkTabs
          label={text('developer.views')}
          current={view}
          tabs={views.map((key) => ({
            key,
            to: key === 'form' ? ownProductPath(id) : `${ownProductPath(id)}?view=${key}`,
            label: text(`developer.view.${key}`),
          }))}
        />
      </div>
      {product.status === 'TAKEN_DOWN' ? (
        <TakenDownNotice reason={product.takenDownReason} />
      ) : null}
      {/* Hidden, not removed: what was typed stays. */}
      <div hidden={view !== 'form'}>
        <EditForm
          key={`${product.id} ${round}`}
          product={product}
          stored={readStoredDrafts(shown).find(({ productId }) => productId === product.id) ?? null}
          choices={choices}
          onPreview={(previewed) => open(previewDialog, { ...previewed, owner: product.owner })}
          onRefresh={() => void refresh()}
          onReload={reload}
        />
      </div>
      {view === 'numbers' ? <ProductNumbers productId={id} /> : null}
      {view === 'history' ? <RevisionList productId={id} onWithdrawn={reload} /> : null}
    </Page>
  );
}
