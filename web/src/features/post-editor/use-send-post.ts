import { useIntl } from 'react-intl';
import { times } from '#schema/limits';
import { postPath } from '#schema/page-paths';
import { forgetPostLists } from '../../entities/post/forget-post-lists.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import type { Failure } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { toInstant } from '../../lib/form/local-time.ts';
import { useGraph } from '../../lib/graph/graph.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { EditPostDocument, PublishPostDocument, SchedulePostDocument } from './documents.ts';
import { type PostValues, toText } from './post-values.rules.ts';

interface SendPostOptions {
  /** The heading of the dialog. */
  title: string;
  /** Null for a new post. */
  postId: string | null;
  /** Whether the form was opened for this product. */
  isForProduct: boolean;
  canPick: boolean;
}

interface SentPost {
  values: PostValues;
  /** The stored draft of it, as it was saved last; without a version it is any. */
  draft: { id: string; version: number | null } | null;
  /** The version of the post on which it was typed; null overwrites any. */
  version: number | null;
}

/** A server of an older release does not know it: it is left out where it says nothing. */
const versionOf = (draft: SentPost['draft']) =>
  draft?.version == null ? {} : { draftVersion: draft.version };

/** Publishes, schedules or edits a post, and says so. */
export function useSendPost({ title, postId, isForProduct, canPick }: SendPostOptions) {
  const text = useText();
  const intl = useIntl();
  const graph = useGraph();
  const viewerId = useViewer()?.id ?? '';
  const { show } = useToasts();
  const publish = useCommand(PublishPostDocument);
  const schedule = useCommand(SchedulePostDocument);
  const edit = useCommand(EditPostDocument);

  async function sendEdit(
    id: string,
    { values, draft, version }: SentPost,
  ): Promise<Failure | undefined> {
    const { pick, ...content } = toText(values);
    const outcome = await edit.run({
      id,
      input: { ...content, version, ...versionOf(draft), ...(canPick && { pick }) },
    });
    if (!outcome.ok) return outcome.failure;
    show('success', text('success.postSaved', { title }), times.savedPostToast);
    return undefined;
  }

  async function sendNew({ values, draft }: SentPost): Promise<Failure | undefined> {
    const draftId = draft?.id ?? null;
    const about = { productId: values.productId, draftId, ...versionOf(draft) };
    const input = { ...toText(values), ...about };
    const publishAt = toInstant(values.publishAt);
    if (publishAt) {
      const outcome = await schedule.run({ input, publishAt });
      if (!outcome.ok) return outcome.failure;
      const time = intl.formatDate(publishAt, { dateStyle: 'medium', timeStyle: 'short' });
      show('success', text('postForm.scheduled', { time }));
      return undefined;
    }
    const outcome = await publish.run({ input });
    if (!outcome.ok) return outcome.failure;
    const link = { to: postPath(outcome.data.publishPost.id), text: text('postForm.see') };
    if (isForProduct) show('success', text('success.published'), times.toast, link);
    else show('success', text('success.postSaved', { title }), times.savedPostToast);
    return undefined;
  }

  return {
    busy: publish.busy || schedule.busy || edit.busy,
    /** @returns why it failed */
    send: async (sent: SentPost): Promise<Failure | undefined> => {
      const failure = postId ? await sendEdit(postId, sent) : await sendNew(sent);
      if (failure) return failure;
      const { cache } = await graph.load();
      forgetPostLists(cache, { viewerId, productId: sent.values.productId });
      return undefined;
    },
  };
}
