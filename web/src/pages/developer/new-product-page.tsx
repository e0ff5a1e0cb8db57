import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ownProductPath } from '#schema/page-paths';
import { Content } from '../../components/content.tsx';
import { Page } from '../../components/page.tsx';
import { ContactStaff } from '../../entities/staff/contact-staff.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import {
  ProductDraftsDocument,
  SubmitProductDocument,
} from '../../features/developer/documents.ts';
import type { CategoryChoice } from '../../features/developer/form-sections.tsx';
import { copyName, productCopies } from '../../features/developer/local-copy.ts';
import { openForm, type StoredDraft } from '../../features/developer/open-form.rules.ts';
import { ProductForm } from '../../features/developer/product-form.tsx';
import { type ProductValues, toInput } from '../../features/developer/product-values.rules.ts';
import { readStoredDrafts } from '../../features/developer/read-stored-drafts.ts';
import { useCategoryChoices } from '../../features/developer/use-category-choices.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { previewDialog } from './preview.ts';

/** Submits a product that does not exist yet; `?draft=` goes on with a stored draft. */
export function NewProductPage() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const [round, setRound] = useState(0);
  /** The draft that replaces what was typed here, before the address has it. */
  const [other, setOther] = useState<string | null>(null);
  const { data, error, refetch, retry } = useQuery(ProductDraftsDocument, {
    fetchPolicy: 'network-only',
  });
  const { choices, error: categoryError, retry: retryCategories } = useCategoryChoices();
  const id = other ?? params.get('draft');
  const title = text('developer.new.title');
  const reload = (draftId: string | null = null) =>
    void refetch()
      .catch(() => undefined)
      .then(() => {
        if (draftId) {
          setOther(draftId);
          setParams({ draft: draftId }, { replace: true });
        }
        setRound((before) => before + 1);
      });
  return (
    <Page
      title={title}
      lead={text('developer.new.lead')}
      aside={<ContactStaff question={text('developer.help')} />}
    >
      <PlainHead title={title} />
      <Content
        loading={!data || !choices}
        error={error ?? categoryError}
        isEmpty={!data || !choices}
        onRetry={() => {
          retry();
          retryCategories();
        }}
      >
        <NewProductForm
          key={round}
          stored={readStoredDrafts(data).find((each) => each.id === id && !each.productId) ?? null}
          choices={choices ?? []}
          onSaved={(draftId) => {
            if (draftId !== id) setParams({ draft: draftId }, { replace: true });
          }}
          onReload={reload}
        />
      </Content>
    </Page>
  );
}

interface NewProductFormProps {
  stored: StoredDraft | null;
  choices: CategoryChoice[];
  onSaved(draftId: string): void;
  onReload(draftId?: string | null): void;
}

function NewProductForm({ stored, choices, onSaved, onReload }: NewProductFormProps) {
  const text = useText();
  const { show } = useToasts();
  const { open } = useDialogs();
  const navigate = useNavigate();
  const user = useViewer()?.user;
  const owner = user ? { id: user.id, nickname: user.nickname, isErased: false } : null;
  const { run } = useCommand(SubmitProductDocument, { isQuiet: true });
  const [opened] = useState(() =>
    openForm(
      stored,
      undefined,
      productCopies.read(user?.id ?? '', copyName(null, stored?.id ?? null)),
    ),
  );
  const submit = async (values: ProductValues, draftId: string | null) => {
    const outcome = await run({ draftId, input: toInput(values) });
    if (!outcome.ok) return outcome;
    const { id } = outcome.data.submitProduct;
    const proceed = () => {
      show('success', text('developer.submitted'));
      void navigate(ownProductPath(id));
    };
    return { ok: true as const, data: proceed };
  };
  return (
    <ProductForm
      {...opened}
      productId={null}
      choices={choices}
      submit={text('developer.submit')}
      isRelease={false}
      onSaved={({ id }) => onSaved(id)}
      onPreview={(previewed) => open(previewDialog, { ...previewed, owner })}
      onReload={onReload}
      onSubmit={submit}
    />
  );
}
