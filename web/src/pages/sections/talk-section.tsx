import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { unseen } from '../../features/live/talk-news.rules.ts';
import { useLiveTalk } from '../../features/live/use-live-talk.ts';
import { TalkThreadComment, TalkThreadsDocument } from '../../features/talk/documents.ts';
import type { Person } from '../../features/talk/mention.rules.ts';
import { TalkList } from '../../features/talk/talk-list.tsx';
import { commentsOf, withLinked } from '../../features/talk/threads.rules.ts';
import { useLinkedComment } from '../../features/talk/use-linked-comment.ts';
import type { TalkKind } from '../../gql/graphql.ts';
import { readFragment } from '../../gql/index.ts';
import { useClient, useGraph } from '../../lib/graph/graph.ts';
import { useLastData } from '../../lib/graph/use-last-data.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { type GraphLanguage, useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';

const languages: Record<string, GraphLanguage> = { en: 'EN', zh: 'ZH' };

interface TalkSectionProps {
  kind: TalkKind;
  subjectId: string;
  /** Who wrote the subject, and can be mentioned. */
  author?: (Person & { isErased: boolean }) | undefined;
  /** The address of its page without a language; omitted where several talks are on a page. */
  path?: string;
}

/**
 * A member's own state is in no rendered page, since that is made for visitors: her own comments that
 * wait, what she found helpful.
 */
function useMemberState(readAgain: () => Promise<unknown>): void {
  const viewerId = useViewer()?.id ?? null;
  const client = useClient();
  const askedAs = useRef(client ? viewerId : null);
  const onMember = useEffectEvent(() => void readAgain().catch(() => undefined));
  useEffect(() => {
    if (askedAs.current === viewerId) return;
    askedAs.current = viewerId;
    if (viewerId !== null) onMember();
  }, [viewerId]);
}

/** The talk about a subject: its threads, what arrives meanwhile, and the form. */
export function TalkSection({ kind, subjectId, author, path }: TalkSectionProps) {
  const text = useText();
  const graph = useGraph();
  const reader = useGraphLanguage();
  const [params] = useSearchParams();
  const chosen = path === undefined ? null : (languages[params.get('lang') ?? ''] ?? null);
  const variables = { kind, id: subjectId, reader, language: chosen };
  const { data, loading, error, fetchMore, refetch, retry } = useQuery(TalkThreadsDocument, {
    variables,
    // A refetch adds what is new and must not drop further loaded pages.
    refetchWritePolicy: 'merge',
  });
  const last = useLastData(data, `${subjectId} ${chosen}`);
  const talk = (data ?? last)?.talk;
  const page = talk?.threads;
  const { news, onRead } = useLiveTalk(kind, subjectId, talk?.comments ?? null);
  const { id: linkedId, linked, isGone } = useLinkedComment(kind, subjectId);
  const listed = (page?.nodes ?? []).map((node) => readFragment(TalkThreadComment, node));
  const threads = withLinked(listed, linked);
  const shown = new Set(commentsOf(threads).map(({ id }) => id));
  const readAgain = async () => {
    const before = news;
    const { data: read } = await refetch();
    const client = await graph.load();
    const { loadNew, loadPages } = await import('../../features/talk/load-new.ts');
    // What arrived while nothing was pushed can be on any of the pages that are shown.
    if (before.missed > 0) {
      await loadPages(client, variables, read?.talk?.threads, listed.length);
    }
    const first = read?.talk?.threads.nodes.map((node) => readFragment(TalkThreadComment, node));
    const known = new Set([...shown, ...commentsOf(first ?? []).map(({ id }) => id)]);
    const loaded = await loadNew(
      client,
      before.ids.filter((id) => !known.has(id)),
      variables,
    );
    const settled = new Set([...known, ...loaded]);
    onRead({ before, comments: read?.talk?.comments ?? 0, settled });
  };
  useMemberState(readAgain);
  return (
    <TalkList
      kind={kind}
      subjectId={subjectId}
      isOpen={talk?.isOpen ?? talk !== null}
      threads={threads}
      author={author}
      loading={loading}
      error={error}
      hasMore={page?.pageInfo.hasNextPage ?? false}
      newCount={unseen(news, shown)}
      linkedId={linkedId}
      isLinkedGone={isGone}
      filter={path === undefined ? null : <TalkLanguages path={path} current={chosen} />}
      emptyTitle={text(chosen === null ? 'talk.empty' : 'talk.noneInLanguage')}
      emptyHint={chosen === null ? text(`talk.hint.${kind}`) : undefined}
      onShowNew={readAgain}
      onRetry={retry}
      onMore={() => fetchMore(nextPage(page ?? undefined))}
    />
  );
}

/** Shows both languages, the reader's own first, or one of them. */
function TalkLanguages({ path, current }: { path: string; current: GraphLanguage | null }) {
  const text = useText();
  const own = useGraphLanguage();
  const join = path.includes('?') ? '&' : '?';
  const both = { key: 'all', to: path, label: text('talk.bothLanguages') };
  const tabs = (['en', 'zh'] as const).map((key) => ({
    key: languages[key] ?? key,
    to: `${path}${join}lang=${key}`,
    label: text(`talk.language.${key}`),
  }));
  const ordered = own === 'ZH' ? tabs.toReversed() : tabs;
  return (
    <LinkTabs
      variant="plain"
      label={text('talk.languages')}
      tabs={[both, ...ordered]}
      current={current ?? 'all'}
    />
  );
}
