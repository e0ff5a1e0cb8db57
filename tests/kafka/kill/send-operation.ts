import { roles } from '#schema/enums';
import { errors } from '#schema/errors';
import type { Member, Stack } from '../../stack.ts';
import type { Entry, Operation, OperationKind, Result } from './journal.ts';

// biome-ignore lint/suspicious/noExplicitAny: a response has the shape of its query
type ReadResult = (data: any) => Partial<Result>;

/** One action over both interfaces; what only staff or the web do exists in GraphQL alone. */
interface OperationRequest {
  document: string;
  variables: Record<string, unknown>;
  made?: ReadResult;
  rest?: {
    method: 'GET' | 'POST';
    form: Record<string, string | number>;
    made?: ReadResult;
  };
}

const lead = (name: string) => ({ name, wx: 'vita_wx', intro: 'Worth a look.' });
/** Of its own for each lead: the link of a released product cannot be shared again. */
const homeLinkOf = (name: string) => `https://example.com/${encodeURIComponent(name)}`;
// biome-ignore lint/suspicious/noExplicitAny: see above
const unreadIds = ({ messages }: any): string[] =>
  messages.nodes.flatMap((node: { id: string; isRead: boolean }) => (node.isRead ? [] : node.id));

const roleRequest = (verb: 'grantRole' | 'revokeRole', id: string): OperationRequest => ({
  document: `mutation ($id: ID!, $role: Int!) { ${verb}(userId: $id, role: $role, reason: "As agreed") { id } }`,
  variables: { id, role: roles.goldfinger },
});

type Requests = {
  [K in OperationKind]: (operation: Extract<Operation, { kind: K }>) => OperationRequest;
};

const requests: Requests = {
  up: ({ productId: id, reason }) => ({
    document: `mutation ($id: ID!, $reason: String!) {
      upProduct(productId: $id, reason: $reason) { addUpValue } }`,
    variables: { id, reason },
    made: ({ upProduct }) => ({ value: upProduct.addUpValue }),
    rest: {
      method: 'POST',
      form: { op_type: 'vote', product_id: id, content: reason },
      made: (data) => ({ value: data.add_up_value }),
    },
  }),
  follow: ({ productId: id, following }) => ({
    document: `mutation ($id: ID!, $following: Boolean!) {
      setFollow(productId: $id, following: $following) { hasSubscribe } }`,
    variables: { id, following },
    // The REST call sends the current state and requests the other one.
    rest: { method: 'POST', form: { op_type: 'subscribe', app_id: id, status: following ? 0 : 1 } },
  }),
  share: ({ name }) => ({
    document: 'mutation ($input: ShareProductInput!) { shareProduct(input: $input) { id } }',
    variables: { input: { ...lead(name), homeLink: homeLinkOf(name) } },
    made: ({ shareProduct }) => ({ made: shareProduct.id }),
    rest: {
      method: 'POST',
      form: { op_type: 'share', ...lead(name), home_link: homeLinkOf(name) },
      made: (data) => ({ made: String(data.id) }),
    },
  }),
  look: ({ productId: id }) => ({
    document: `query ($id: ID!) { product(id: $id) { upValue }
      viewer { messages(first: 20) { nodes { id isRead } } } }`,
    variables: { id },
    made: ({ product, viewer }) => ({ value: product.upValue, unreadIds: unreadIds(viewer) }),
    rest: {
      method: 'GET',
      form: { op_type: 'info', app_id: id },
      made: (data) => ({ value: data.up_value }),
    },
  }),
  read: ({ messageIds: ids }) => ({
    document: 'mutation ($ids: [ID!]!) { markMessagesRead(ids: $ids) { id } }',
    variables: { ids },
  }),
  accept: ({ leadId: id }) => ({
    document: `mutation ($id: ID!, $name: String!) {
      acceptLead(leadId: $id, input: { type: APP, nameEn: $name, nameZh: $name }) { id } }`,
    variables: { id, name: `Product of ${id}` },
    made: ({ acceptLead }) => ({ made: acceptLead.id }),
  }),
  release: ({ productId: id }) => ({
    document: 'mutation ($id: ID!) { moveProduct(productId: $id, to: RELEASED) { status } }',
    variables: { id },
  }),
  claim: ({ badgeId: id }) => ({
    document: `mutation ($id: ID!) {
      requestBadgeClaim(badgeId: $id, way: RELAYER) { claim { id } } }`,
    variables: { id },
    made: ({ requestBadgeClaim }) => ({ made: requestBadgeClaim.claim.id }),
  }),
  grant: ({ userId }) => roleRequest('grantRole', userId),
  revoke: ({ userId }) => roleRequest('revokeRole', userId),
};

/** Responses that leave the outcome unknown. */
const ambiguousCodes: readonly string[] = ['UNAVAILABLE', 'TIMEOUT', 'INTERNAL'];

const nothing: Result = { outcome: 'unknown', code: null, value: null, made: null };
const failed = (code: string): Result => ({
  ...nothing,
  outcome: ambiguousCodes.includes(code) ? 'unknown' : 'rejected',
  code,
});

function succeeded(data: unknown, made: ReadResult = () => ({})): Result {
  try {
    return { ...nothing, outcome: 'ok', ...made(data) };
  } catch {
    // Success without the requested data.
    return failed('INCOMPLETE');
  }
}

/** The first code of the number: here a vote is rejected with -10 for one reason only. */
const codeOf = (err: number): string =>
  Object.entries(errors).find(([, error]) => error.err === err)?.[0] ?? `err ${err}`;

/** Sends one request. A broken connection or an unexpected response leaves the outcome unknown. */
export async function sendOperation(
  stack: Stack,
  caller: Member,
  operation: Operation,
  over: Entry['over'],
): Promise<Result> {
  const { document, variables, made, rest } = requests[operation.kind](operation as never);
  try {
    if (over === 'rest' && rest) {
      const { err, data } = await stack.rest(rest.method, '/api/app', rest.form, caller);
      return err === 0 ? succeeded(data, rest.made) : failed(codeOf(err));
    }
    const { data, code } = await stack.graphql(document, variables, caller);
    return code ? failed(code) : succeeded(data, made);
  } catch {
    return nothing;
  }
}
