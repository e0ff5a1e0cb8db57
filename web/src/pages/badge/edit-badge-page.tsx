import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { manageBadgePath } from '#schema/badge-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Container, Page } from '../../components/page.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ErrorState } from '../../components/state.tsx';
import { BadgeForm } from '../../features/badge-form/badge-form.tsx';
import {
  BadgeFormFields,
  EditBadgeDocument,
  UpdateBadgeDocument,
} from '../../features/badge-form/documents.ts';
import type { BadgeFormFieldsFragment, BadgeInput } from '../../gql/graphql.ts';
import { readFragment } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { NotFound } from '../sections/not-found.tsx';
import { badgePreview, budgetPlanner } from './badge-form-parts.tsx';

/** `/badges/:id/edit`: the form of a badge, for the owner of its product. */
export function EditBadgePage() {
  const text = useText();
  const { language } = useLanguage();
  const { id = '' } = useParams();
  const [round, setRound] = useState(0);
  const { data, error, refetch, retry } = useQuery(EditBadgeDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const own = readFragment(BadgeFormFields, data?.viewer?.developedBadge);
  if (!own) {
    if (data && !error) return <NotFound />;
    return (
      <Container style={{ paddingBlock: 48 }}>
        {error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonRows />}
      </Container>
    );
  }
  const refresh = () => refetch().catch(() => undefined);
  const { nameEn, nameZh } = own.texts;
  const title = text('badgeForm.editTitle', { name: language === 'zh' ? nameZh : nameEn });
  return (
    <Page
      title={title}
      lead={text('badgeForm.editLead')}
      aside={
        <ButtonLink variant="outline" scale="small" to={manageBadgePath(id)}>
          {text('badge.manage')}
        </ButtonLink>
      }
    >
      <PlainHead title={title} />
      <EditBadgeForm
        key={`${id} ${round}`}
        own={own}
        onRefresh={() => void refresh()}
        onReload={() => void refresh().then(() => setRound((before) => before + 1))}
      />
    </Page>
  );
}

interface EditBadgeFormProps {
  own: BadgeFormFieldsFragment;
  onRefresh(): void;
  onReload(): void;
}

const noNetworks: readonly string[] = [];

function EditBadgeForm({ own, onRefresh, onReload }: EditBadgeFormProps) {
  const text = useText();
  const { show } = useToasts();
  const navigate = useNavigate();
  const { run } = useCommand(UpdateBadgeDocument, { isQuiet: true });
  const { product } = own.badge;
  const submit = async (input: BadgeInput, version: number) => {
    const outcome = await run({ id: own.id, version, input });
    if (!outcome.ok) return outcome;
    const proceed = () => {
      show('success', text('badgeForm.saved'));
      void navigate(manageBadgePath(own.id));
    };
    return { ok: true as const, data: proceed };
  };
  return (
    <BadgeForm
      productId={product.id}
      product={product}
      own={own}
      networks={noNetworks}
      health={[own.badge.networkHealth]}
      submit={text('badgeForm.save')}
      preview={badgePreview}
      planner={budgetPlanner}
      onSubmit={submit}
      onRefresh={onRefresh}
      onReload={onReload}
    />
  );
}
