import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { layout } from '#schema/limits';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { TextButton } from '../../components/text-button.tsx';
import { DeletePostDraftDocument } from '../../entities/post/delete-draft-document.ts';
import { forgetDrafts } from '../../entities/post/forget-post-lists.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { leaveWhenStored } from '../../lib/form/leave-when-stored.ts';
import { useGraph } from '../../lib/graph/graph.ts';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { LeavePost } from './leave-post.tsx';
import { LoadOther } from './load-other.tsx';
import { PostBodyForm, type PostFormHandle } from './post-body-form.tsx';
import type { ProductChoice } from './post-fields.tsx';
import { postSchema } from './post-schema.ts';
import type { OpenedPost, PostValues } from './post-values.rules.ts';
import { useSendPost } from './use-send-post.ts';

interface PostFormProps {
  title: string;
  opened: OpenedPost;
  /** Null for a new post. */
  post: { id: string; version: number } | null;
  /** The product that the form was opened for. */
  productId: string | null;
  products: readonly ProductChoice[] | null;
  isScheduled: boolean;
  onReload(): void;
  /** Opens the form again without any draft. */
  onEmpty(): void;
}

const Conflict = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  marginTop: 16,
  padding: '10px 14px',
  borderRadius: radius.control,
  background: color.sunken,
  fontSize: 14,
});

/** States in which what was typed is not on the server. */
const unsaved: readonly string[] = ['offline', 'conflict', 'gone', 'failed'];

/** The question before the form is left. */
interface Leaving {
  isSaved: boolean;
  onLeave(): void;
  onDiscard(): void;
}

/** The dialog of a post, once what it shows is loaded. */
export function PostForm(props: PostFormProps) {
  const { title, opened, post, productId, isScheduled, onReload, onEmpty } = props;
  const text = useText();
  const { close } = useDialogs();
  const canPick = useViewer()?.canPick ?? false;
  const handle = useRef<PostFormHandle | null>(null);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  /** Which stored text she asked for. */
  const [asked, setAsked] = useState<'draft' | 'post' | null>(null);
  const [isConflict, setConflict] = useState(false);
  const [isGone, setGone] = useState(false);
  const overwrites = useRef(false);
  const uploads = useRef(0);
  const [schema] = useState(() => postSchema(() => uploads.current > 0));
  const { discard, keep } = useDraftEnd(handle);
  const { send, busy } = useSendPost({
    title,
    postId: post?.id ?? null,
    isForProduct: productId !== null,
    canPick,
  });
  const leave = (proceed: () => void = () => undefined) => {
    handle.current?.release();
    close();
    proceed();
  };
  const ask = (proceed?: () => void) =>
    leaveWhenStored({
      isSaved: !isScheduled && !unsaved.includes(handle.current?.draft?.state.kind ?? ''),
      store: keep,
      ask: (isSaved, onLeave) =>
        setLeaving({
          isSaved,
          onLeave,
          onDiscard: () => void discard().then(() => leave(proceed)),
        }),
    })(() => leave(proceed));
  const startNew = async () => {
    if (await keep()) return onEmpty();
    const onDiscard = () => void discard().then(onEmpty);
    return setLeaving({ isSaved: false, onLeave: onEmpty, onDiscard });
  };
  const loadOther = async () => {
    // The text of the post replaces the draft; the newer text of a draft stays stored.
    if (asked === 'post') await discard();
    else await handle.current?.draft?.end();
    onReload();
  };
  const askToLeave = () => (handle.current?.isDirty ? ask() : leave());
  const submit = async (values: PostValues) => {
    const draft = handle.current?.draft;
    const saved = draft ? await draft.save() : opened.draft;
    // The note of the draft asks which text stays.
    const held = draft?.held();
    if (held) return held;
    const wins = overwrites.current;
    overwrites.current = false;
    const failure = await send({
      values,
      draft: isGone
        ? null
        : saved && { id: saved.id, version: wins && !draft ? null : saved.version },
      version: wins ? null : opened.baseVersion,
    });
    const isDraftGone = failure?.code === 'NOT_FOUND' && !post && saved !== null;
    if (failure && (failure.code === 'DRAFT_CHANGED' || isDraftGone)) draft?.hold(failure);
    const isOfForm = failure?.code === 'DRAFT_CHANGED' && !draft;
    setConflict(failure?.code === 'POST_CHANGED' || isOfForm);
    // Of a scheduled post, whose form goes on without its draft.
    if (isDraftGone && !draft) setGone(true);
    if (failure) return failure;
    await draft?.end();
    leave();
    return undefined;
  };
  return (
    <>
      <DialogFrame title={title} width={layout.postDialogWidth} isFullOnPhone onClose={askToLeave}>
        <DialogForm
          initialValues={opened.initial}
          schema={schema}
          busy={busy}
          submit={({ publishAt }) => text(submitText(publishAt !== '', { post, isScheduled }))}
          onSubmit={submit}
          onCancel={askToLeave}
          hasNamedFailures
          failureFields={props.products ? choiceFailures : failureFields}
        >
          {(form) => (
            <>
              <PostBodyForm
                form={form}
                opened={opened}
                subject={{
                  postId: post?.id ?? null,
                  draftId: opened.draft?.id ?? null,
                  productId,
                }}
                isScheduled={isScheduled}
                products={props.products}
                canPick={canPick}
                uploads={uploads}
                handle={handle}
                onAsk={ask}
                onDiscard={() => void discard().then(onEmpty)}
                onNew={post ? null : () => void startNew()}
                onLoadOther={() => setAsked('draft')}
              />
              {isGone ? <Conflict role="status">{text('postForm.scheduleGone')}</Conflict> : null}
              {isConflict ? (
                <Conflict>
                  <TextButton type="button" onClick={() => setAsked('post')}>
                    {text('draft.loadOther')}
                  </TextButton>
                  <TextButton
                    type="submit"
                    onClick={() => {
                      overwrites.current = true;
                    }}
                  >
                    {text('draft.keepMine')}
                  </TextButton>
                </Conflict>
              ) : null}
            </>
          )}
        </DialogForm>
      </DialogFrame>
      {asked ? (
        <LoadOther
          onStay={() => setAsked(null)}
          onLoad={() => {
            setAsked(null);
            void loadOther();
          }}
        />
      ) : null}
      {leaving ? (
        <LeavePost
          isSaved={leaving.isSaved}
          isScheduled={isScheduled}
          onStay={() => setLeaving(null)}
          onLeave={() => {
            setLeaving(null);
            leaving.onLeave();
          }}
          onDiscard={leaving.onDiscard}
        />
      ) : null}
    </>
  );
}

/** The field of a refusal that does not name one. */
const failureFields = {
  TOO_MANY_LABELS: 'labels',
  PICTURE_UNKNOWN: 'content',
} as const;

/** The same where the product is a field too. */
const choiceFailures = { ...failureFields, PRODUCT_NOT_FOUND: 'productId' } as const;

/** What a press of the button does. */
function submitText(
  hasTime: boolean,
  { post, isScheduled }: Pick<PostFormProps, 'post' | 'isScheduled'>,
): TextId {
  if (post || (hasTime && isScheduled)) return 'form.save';
  return hasTime ? 'postForm.schedule' : 'form.post';
}

/** What becomes of the draft when the form is left. */
function useDraftEnd(handle: { current: PostFormHandle | null }) {
  const graph = useGraph();
  const viewerId = useViewer()?.id ?? '';
  const { run } = useCommand(DeletePostDraftDocument);
  const forget = async () => forgetDrafts((await graph.load()).cache, viewerId);
  return {
    /**
     * Saves what is not saved yet, and shows it among the drafts.
     * @returns whether the server has everything
     */
    keep: async (): Promise<boolean> => {
      const isStored = (await handle.current?.draft?.store()) ?? true;
      await forget();
      return isStored;
    },
    /** Deletes what the server has of it. A scheduled post stays as it is. */
    discard: async (): Promise<void> => {
      // A first save that is under way names the draft only at its end.
      const id = (await handle.current?.draft?.end())?.id;
      if (!id) return;
      await run({ draftId: id });
      await forget();
    },
  };
}
