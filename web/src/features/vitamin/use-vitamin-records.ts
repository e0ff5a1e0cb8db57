import { counts } from '#schema/limits';
import { useViewer } from '../../entities/viewer/session.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { VitaminRecordsDocument } from './vitamin-records-document.ts';

/** The viewer's vitamin records, latest first. */
export function useVitaminRecords() {
  const language = useGraphLanguage();
  const viewer = useViewer();
  const { data, loading, error, fetchMore, retry } = useQuery(VitaminRecordsDocument, {
    variables: { language, first: counts.popupPage },
    fetchPolicy: 'cache-and-network',
    // A push refetches the first page; later pages stay.
    refetchWritePolicy: 'merge',
  });
  const connection = data?.viewer?.vitamins?.records;
  return {
    // The session has the balance before the records arrive.
    balance: data?.viewer?.vitamins?.balance ?? viewer?.vitamins?.balance ?? 0,
    records: connection?.nodes ?? [],
    totalCount: connection?.totalCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    more: () => fetchMore(nextPage(connection)),
    loading,
    error,
    retry,
  };
}
