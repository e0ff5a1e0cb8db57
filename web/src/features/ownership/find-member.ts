import { graphql } from '../../gql/index.ts';
import type { Graph } from '../../lib/graph/graph.ts';
import { memberKeyOf } from './member-key.rules.ts';

const FindMemberDocument = graphql(/* GraphQL */ `
  query FindTeamMember($nickname: String!) {
    usersByNickname(nickname: $nickname) {
      id
    }
  }
`);

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The ids of members whom a nickname, an id or the address of a page can mean. */
export async function findMembers(graph: Graph, given: string): Promise<readonly string[]> {
  const key = memberKeyOf(given);
  if (idPattern.test(key)) return [key.toLowerCase()];
  const client = await graph.load();
  const { data } = await client.query({
    query: FindMemberDocument,
    variables: { nickname: key },
    fetchPolicy: 'network-only',
  });
  return (data?.usersByNickname ?? []).map(({ id }) => id);
}
