/** What a reader knows of a talk, and what arrived since. */
export interface TalkNews {
  /** Visible comments, as they were pushed last or came with the list. */
  comments: number;
  /** Comments without known ids that arrived while nothing was pushed. */
  missed: number;
  /** Those that were pushed since the list was read. */
  ids: readonly string[];
}

export interface TalkPush {
  comments: number;
  /** The comment that appeared, disappeared or changed; null for the first push of a connection. */
  commentId: string | null;
}

/** The news of a list that was just read. */
export const noNews = (comments: number): TalkNews => ({ comments, missed: 0, ids: [] });

export function afterPush(news: TalkNews, { comments, commentId }: TalkPush): TalkNews {
  const more = comments - news.comments;
  if (commentId === null) return { ...news, comments, missed: Math.max(0, news.missed + more) };
  const others = news.ids.filter((id) => id !== commentId);
  if (more < 0) return { ...news, comments, ids: others };
  // An edit leaves the number as it is.
  return more === 0 ? { ...news, comments } : { ...news, comments, ids: [...others, commentId] };
}

/** What a reading of the list has settled. */
export interface Reading {
  /** The news when it began. */
  before: TalkNews;
  /** Visible comments, as they came with the list. */
  comments: number;
  /** Pushed ids that the list shows now, or that are gone. */
  settled: ReadonlySet<string>;
}

/** The news that a reading leaves: what was pushed meanwhile, and what it could not load. */
export const afterReading = (news: TalkNews, { before, comments, settled }: Reading): TalkNews => ({
  comments: news.comments === before.comments ? comments : news.comments,
  missed: Math.max(0, news.missed - before.missed),
  ids: news.ids.filter((id) => !settled.has(id)),
});

/** How many comments the reader has not seen. @param shown ids of the comments in the list */
export const unseen = ({ missed, ids }: TalkNews, shown: ReadonlySet<string>): number =>
  missed + ids.filter((id) => !shown.has(id)).length;
