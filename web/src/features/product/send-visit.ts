import type { ProductLinkKind } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { sendReport } from '../../lib/graph/send-report.ts';

const ReportProductViewDocument = graphql(/* GraphQL */ `
  mutation ReportProductView($productId: ID!) {
    recordProductView(productId: $productId)
  }
`);

const ReportProductClickDocument = graphql(/* GraphQL */ `
  mutation ReportProductClick($productId: ID!, $link: ProductLinkKind!) {
    recordProductClick(productId: $productId, link: $link)
  }
`);

export const sendView = (productId: string): void =>
  sendReport(ReportProductViewDocument, { productId });

export const sendClick = (productId: string, link: ProductLinkKind): void =>
  sendReport(ReportProductClickDocument, { productId, link });
