import { type RefObject, useEffect, useRef } from 'react';
import { DraftNote } from '../../components/draft-note.tsx';
import { SaveNote } from '../../components/save-note.tsx';
import { useCommand } from '../../lib/command/use-command.ts';
import { localCopies } from '../../lib/form/local-copy.ts';
import { toInstant } from '../../lib/form/local-time.ts';
import { type ServerDraft, useServerDraft } from '../../lib/form/use-server-draft.ts';
import { useLeaveGuard } from '../../lib/site/use-leave-guard.ts';
import { SavePostDraftDocument } from './documents.ts';
import { type PostFieldForm, PostFields, type ProductChoice } from './post-fields.tsx';
import { type OpenedPost, type PostValues, toText } from './post-values.rules.ts';
import type { Uploads } from './use-body-pictures.ts';

export const postCopies = localCopies<PostValues>('post');

/** The name of a form in this tab: of a post, of a draft, of a product, or of none. */
export const copyName = ({ postId, draftId, productId }: FormSubject): string =>
  postId ?? draftId ?? (productId ? `product-${productId}` : 'new');

interface FormSubject {
  postId: string | null;
  draftId: string | null;
  /** The product that the form was opened for. */
  productId: string | null;
}

/** What the dialog needs of the form when it is left. */
export interface PostFormHandle {
  isDirty: boolean;
  /** Null for a scheduled post, whose changes are no draft. */
  draft: ServerDraft | null;
  /** After it the page can be left without a question. */
  release(): void;
}

interface PostBodyFormProps {
  form: PostFieldForm & { dirty: boolean };
  opened: OpenedPost;
  subject: FormSubject;
  isScheduled: boolean;
  products: readonly ProductChoice[] | null;
  canPick: boolean;
  uploads: Uploads;
  handle: RefObject<PostFormHandle | null>;
  /** Asks before the page is left with edits. */
  onAsk(proceed: () => void): void;
  /** Deletes the draft and empties the form. */
  onDiscard(): void;
  /** Keeps the draft and empties the form; null where the form has one subject. */
  onNew: (() => void) | null;
  /** Asks before what is stored elsewhere takes the place of what was typed here. */
  onLoadOther(): void;
}

/** The fields of a post, which are saved as a draft while they are filled in. */
export function PostBodyForm(props: PostBodyFormProps) {
  const { form, opened, isScheduled, products, canPick, handle, subject } = props;
  const root = useRef<HTMLDivElement>(null);
  const release = useLeaveGuard({ isDirty: form.dirty, ask: props.onAsk });
  // The effects of the parts run first, and one of them adds the draft.
  handle.current ??= { draft: null, isDirty: form.dirty, release };
  useEffect(() => {
    const { current } = handle;
    handle.current = { draft: current?.draft ?? null, isDirty: form.dirty, release };
  }, [handle, form.dirty, release]);
  return (
    <div ref={root}>
      {opened.isRestored && !isScheduled ? (
        <DraftNote form={root} onDiscard={props.onDiscard} onNew={props.onNew} />
      ) : null}
      <PostFields
        form={form}
        products={products}
        canPick={canPick}
        canSchedule={subject.postId === null}
        uploads={props.uploads}
      />
      {isScheduled ? null : <SavedDraft {...props} />}
    </div>
  );
}

function SavedDraft({ form, opened, subject, handle, onLoadOther }: PostBodyFormProps) {
  const { run } = useCommand(SavePostDraftDocument, { isQuiet: true });
  const { postId } = subject;
  const { baseVersion } = opened;
  const draft = useServerDraft<PostValues>({
    values: form.values,
    isUnsaved: opened.isUnsaved,
    draft: opened.draft,
    unsure: opened.unsure,
    baseRevision: baseVersion === null ? null : String(baseVersion),
    copies: postCopies,
    copyName: (draftId) => copyName({ ...subject, draftId }),
    save: async (values, { id, formId, version }) => {
      const productId = values.productId || null;
      const plannedAt = toInstant(values.publishAt);
      // A server of an older release knows neither: they are left out where they say nothing.
      const input = {
        ...toText(values),
        ...(baseVersion !== null && { baseVersion }),
        ...(plannedAt && { plannedAt }),
      };
      const outcome = await run({ draftId: id, productId, postId, formId, version, input });
      return outcome.ok ? { ok: true, data: outcome.data.savePostDraft } : outcome;
    },
  });
  useEffect(() => {
    if (handle.current) handle.current.draft = draft;
  });
  return (
    <SaveNote
      state={draft.state}
      onLoadOther={onLoadOther}
      onOverwrite={() => void draft.overwrite()}
    />
  );
}
