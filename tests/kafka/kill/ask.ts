import { errors } from '#schema/errors';
import type { Member, Stack } from '../../stack.ts';
import type { Answer, Deed, DeedKind, Entry } from './journal.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are read as they were asked for
type Made = (data: any) => Partial<Answer>;

/** One deed as both interfaces take it; what only staff or the web do is GraphQL alone. */
interface Question {
  document: string;
  variables: Record<string, unknown>;
  made?: Made;
  rest?: {
    method: 'GET' | 'POST';
    form: Record<string, string | number>;
    made?: Made;
  };
}

const lead = (name: string) => ({ name, wx: 'vita_wx', intro: 'Worth a look.' });
const homeLink = 'https://example.com';
// biome-ignore lint/suspicious/noExplicitAny: see above
const unreadIds = ({ messages }: any): string[] =>
  messages.nodes.flatMap((node: { id: string; isRead: boolean }) => (node.isRead ? [] : node.id));

type Questions = { [K in DeedKind]: (deed: Extract<Deed, { kind: K }>) => Question };

const questions: Questions = {
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
    // U1: the old call sends the state that it shows, and wants the other one.
    rest: { method: 'POST', form: { op_type: 'subscribe', app_id: id, status: following ? 0 : 1 } },
  }),
  share: ({ name }) => ({
    document: 'mutation ($input: ShareProductInput!) { shareProduct(input: $input) { id } }',
    variables: { input: { ...lead(name), homeLink } },
    made: ({ shareProduct }) => ({ made: shareProduct.id }),
    rest: {
      method: 'POST',
      form: { op_type: 'share', ...lead(name), home_link: homeLink },
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
};

/** Answers after which nobody knows whether it was done. */
const tellNothing: readonly string[] = ['UNAVAILABLE', 'TIMEOUT', 'INTERNAL'];

const nothing: Answer = { outcome: 'unknown', code: null, value: null, made: null };
const failed = (code: string): Answer => ({
  ...nothing,
  outcome: tellNothing.includes(code) ? 'unknown' : 'refused',
  code,
});

function succeeded(data: unknown, made: Made = () => ({})): Answer {
  try {
    return { ...nothing, outcome: 'ok', ...made(data) };
  } catch {
    // Success without what was asked for.
    return failed('INCOMPLETE');
  }
}

/** The first code of the number: a vote is refused with -10 for one reason only here. */
const codeOf = (err: number): string =>
  Object.entries(errors).find(([, error]) => error.err === err)?.[0] ?? `err ${err}`;

/** Asks once. A connection that breaks, or an answer that is none of ours, tells nothing. */
export async function ask(
  stack: Stack,
  caller: Member,
  deed: Deed,
  over: Entry['over'],
): Promise<Answer> {
  const { document, variables, made, rest } = questions[deed.kind](deed as never);
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
