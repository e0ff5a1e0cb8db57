import { useIntl } from 'react-intl';
import { times } from '#schema/limits';
import { postPath } from '#schema/page-paths';
import { forgetPostLists } from '../../entities/post/forget-post-lists.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import type { Failure } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useGraph } from '../../lib/graph/graph.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { EditPostDocument, PublishPostDocument, SchedulePostDocument } from './documents.ts';
import { type PostValues, toInstant, toText } from './post-values.rules.ts';

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
  draftId: string | null;
  /** The version of the post that was read; null overwrites any. */
  version: number | null;
}

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

  async function sendEdit(id: string, { values, version }: SentPost): Promise<Failure | undefined> {
    const { pick, ...content } = toText(values);
    const outcome = await edit.run({
      id,
      input: { ...content, version, ...(canPick && { pick }) },
    });
    if (!outcome.ok) return outcome.failure;
    show('success', text('postForm.saved', { title }), times.savedPostToast);
    return undefined;
  }

  async function sendNew({ values, draftId }: SentPost): Promise<Failure | undefined> {
    const input = { ...toText(values), productId: values.productId, draftId };
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
    else show('success', text('postForm.saved', { title }), times.savedPostToast);
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
