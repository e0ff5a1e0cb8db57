import type { TokenScope } from '#schema/api-tokens';
import type { Caller, Stack } from './stack.ts';

const create = `mutation ($name: String!, $scopes: [TokenScope!]!) {
  createApiToken(input: { name: $name, scopes: $scopes, days: 30 }) { token apiToken { id } }
}`;

let made = 0;

/** A new API token of a member who has just logged in, with its id. */
export async function makeApiToken(
  stack: Pick<Stack, 'graphql'>,
  member: Caller,
  scopes: readonly TokenScope[],
): Promise<{ token: string; id: string }> {
  made += 1;
  const variables = { name: `program ${made}`, scopes: scopes.map((scope) => scope.toUpperCase()) };
  const { data } = await stack.graphql(create, variables, member);
  return { token: data.createApiToken.token, id: data.createApiToken.apiToken.id };
}

/** The token alone. */
export const newApiToken = async (...given: Parameters<typeof makeApiToken>): Promise<string> =>
  (await makeApiToken(...given)).token;
