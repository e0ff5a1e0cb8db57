import { counts } from '#schema/limits';
import { useViewer } from '../../entities/viewer/viewer-context.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useGraphLanguage } from '../../lib/text/language-context.tsx';
import { VitaminRecordsDocument } from './vitamin-records-document.ts';

/** The viewer's vitamins, latest first (V7, V8). */
export function useVitaminRecords() {
  const language = useGraphLanguage();
  const viewer = useViewer();
  const { data, loading, error, fetchMore, refetch } = useQuery(VitaminRecordsDocument, {
    variables: { language, first: counts.popupPage },
    fetchPolicy: 'cache-and-network',
    // A push reads the first page again; what the reader fetched after it stays.
    refetchWritePolicy: 'merge',
  });
  const connection = data?.viewer?.vitamins?.records;
  return {
    // Known from the header before the records have come.
    balance: data?.viewer?.vitamins?.balance ?? viewer?.vitamins?.balance ?? 0,
    records: connection?.nodes ?? [],
    totalCount: connection?.totalCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    more: () => fetchMore(nextPage(connection)),
    loading,
    error,
    retry: () => void refetch(),
  };
}
