import { graphql } from '../../gql/index.ts';
import { sendReport } from '../../lib/graph/send-report.ts';

const ReportSearchDocument = graphql(/* GraphQL */ `
  mutation ReportSearch($word: String!) {
    recordWordSearch(word: $word)
  }
`);

/** Reports a searched word for analysts. */
export const reportSearch = (word: string): void => sendReport(ReportSearchDocument, { word });
