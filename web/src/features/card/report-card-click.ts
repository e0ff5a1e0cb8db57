import { graphql } from '../../gql/index.ts';
import { sendReport } from '../../lib/graph/send-report.ts';

const ReportCardClickDocument = graphql(/* GraphQL */ `
  mutation ReportCardClick($data: String!) {
    recordAdClick(data: $data)
  }
`);

/** Reports that the reader follows a promotion card. */
export const reportCardClick = (id: string): void =>
  sendReport(ReportCardClickDocument, { data: id });
