import { useNavigate, useSearchParams } from 'react-router';
import { badgeCounts } from '#schema/badge-limits';
import { manageBadgePath, newBadgePath } from '#schema/badge-paths';
import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/state.tsx';
import type { NetworkHealth } from '../../entities/badge/network-notice.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { BadgeForm } from '../../features/badge-form/badge-form.tsx';
import { AddBadgeDocument, NewBadgeDocument } from '../../features/badge-form/documents.ts';
import type { BadgeInput, NewBadgeQuery } from '../../gql/graphql.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { PlainHead } from '../../lib/site/page-head.tsx';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { badgePreview, budgetPlanner } from './badge-form-parts.tsx';
import { BadgeProducts } from './badge-products.tsx';

/** `/badges/new?id=`: the form of a badge of a product. Without a product, the own ones are shown. */
export function NewBadgePage() {
  const text = useText();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const title = text('badgeForm.newTitle');
  return (
    <Page title={title} lead={text(id ? 'badgeForm.newLead' : 'badgeForm.chooseLead')}>
      <PlainHead title={title} />
      {id ? <NewBadge key={id} productId={id} /> : <BadgeProducts />}
    </Page>
  );
}

function NewBadge({ productId }: { productId: string }) {
  const text = useText();
  const isDeveloper = useViewer()?.user.isDeveloper ?? false;
  const { data, loading, error, retry } = useQuery(NewBadgeDocument, {
    variables: { id: productId },
    fetchPolicy: 'cache-and-network',
  });
  const obstacle = data && obstacleOf(text, data, isDeveloper);
  return (
    <Content
      loading={loading || !data}
      error={error}
      isEmpty={!data || obstacle !== null}
      onRetry={retry}
      empty={
        <EmptyState
          title={obstacle?.title}
          hint={obstacle?.hint}
          action={
            <ButtonLink variant="outline" to={pagePaths.addProduct}>
              {text('badgeForm.toProducts')}
            </ButtonLink>
          }
        />
      }
    >
      {data?.product ? <NewBadgeForm product={data.product} data={data} /> : null}
    </Content>
  );
}

/** Why the member cannot create a badge of this product; null when she can. */
function obstacleOf(
  text: Text,
  { product, viewer }: NewBadgeQuery,
  isDeveloper: boolean,
): { title: string; hint?: string } | null {
  if (!product) return { title: text('error.PRODUCT_NOT_FOUND') };
  if (product.viewerRelation !== 'OWNER') {
    return { title: text('badgeForm.notOwner'), hint: text('badgeForm.notOwnerHint') };
  }
  if (!isDeveloper) {
    return { title: text('badgeForm.notDeveloper'), hint: text('badgeForm.notDeveloperHint') };
  }
  if (product.status !== 'RELEASED') return { title: text('badgeForm.notReleased') };
  if (!viewer?.badgeNetworks?.length) return { title: text('badgeForm.noNetwork') };
  const max = badgeCounts.perProduct;
  const isFull = (viewer.developedBadges?.length ?? 0) >= max;
  return isFull ? { title: text('error.BADGE_LIMIT', { max }) } : null;
}

interface NewBadgeFormProps {
  product: NonNullable<NewBadgeQuery['product']>;
  data: NewBadgeQuery;
}

function NewBadgeForm({ product, data }: NewBadgeFormProps) {
  const text = useText();
  const { show } = useToasts();
  const navigate = useNavigate();
  const { run } = useCommand(AddBadgeDocument, { isQuiet: true });
  const submit = async (input: BadgeInput) => {
    const outcome = await run({ productId: product.id, input });
    if (!outcome.ok) return outcome;
    const { id } = outcome.data.addBadge;
    const proceed = () => {
      show('success', text('badgeForm.created'));
      void navigate(manageBadgePath(id));
    };
    return { ok: true as const, data: proceed };
  };
  return (
    <BadgeForm
      productId={product.id}
      product={product}
      own={null}
      networks={data.viewer?.badgeNetworks ?? noNetworks}
      health={data.viewer?.badgeNetworkHealth ?? noHealth}
      submit={text('badgeForm.create')}
      preview={badgePreview}
      planner={budgetPlanner}
      onSubmit={submit}
      onRefresh={() => undefined}
      onReload={() => void navigate(newBadgePath(product.id))}
    />
  );
}

const noNetworks: readonly string[] = [];
const noHealth: readonly NetworkHealth[] = [];
