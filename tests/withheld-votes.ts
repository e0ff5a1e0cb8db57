import type { Member, Stack } from './stack.ts';

export interface VoteCase {
  kind: string;
  id: string;
  product: { id: string };
  voter: { id: string };
}

interface CasesData {
  integrityCases: {
    nodes: VoteCase[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

export const listCases = `query ($after: String) { integrityCases(first: 50, after: $after) {
  nodes { id kind product { id } voter { id } } pageInfo { hasNextPage endCursor }
} }`;
export const decideCase = `mutation ($id: ID!, $decision: IntegrityDecision!) {
  decideIntegrityCase(caseId: $id, decision: $decision, reason: "Checked by hand") {
    status product { upValue }
  }
}`;

/** The votes for a product that rules withhold and staff have not decided about, oldest first. */
export async function openCasesOf(
  stack: Stack,
  staff: Member,
  productId: string,
): Promise<VoteCase[]> {
  const found: VoteCase[] = [];
  for (let after: string | null = null; ; ) {
    const page: { data: CasesData } = await stack.graphql<CasesData>(listCases, { after }, staff);
    const { nodes, pageInfo } = page.data.integrityCases;
    found.push(...nodes.filter(({ product }) => product.id === productId));
    if (!pageInfo.hasNextPage) return found;
    after = pageInfo.endCursor;
  }
}
