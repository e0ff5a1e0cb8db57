import { newId } from '#kit/runtime/ids';
import { roles } from '#schema/enums';
import { register, send, up } from '../documents.ts';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { connectStack, type Member } from '../stack.ts';
import { decideCase, listCases, openCasesOf, type VoteCase } from '../withheld-votes.ts';

const stack = connectStack().asAddress('127.0.96.1');
const reason = 'It is honest about every fee that it takes.';
const name = `ringer${newId().slice(-8)}`;
const receipt = `query ($id: ID!) { viewer { id
  upReceipt(productId: $id) { value withheldRule withheldReason }
  messages(first: 5) { nodes { title(language: EN) content(language: EN) } }
} }`;

interface Twin {
  id: string;
  token: string;
}

let product: ReleasedProduct;
let staff: Member;
const voters: Twin[] = [];

beforeAll(async () => {
  product = await releasedProduct(stack);
  [staff] = (await stack.users(1, [roles.staff])) as [Member];
  for (let index = 0; index < 3; index++) {
    const email = `${name}+${index}@gmail.com`;
    await stack.graphql(send, { email });
    const input = { email, code: await stack.codeFor(email), password: 'vita2025' };
    const { token } = (await stack.graphql(register, { input })).data.register;
    const { errors } = await stack.graphql(up, { id: product.id, reason }, { token });
    expect(errors).toEqual([]);
    const { viewer } = (await stack.graphql('{ viewer { id } }', {}, { token })).data;
    voters.push({ id: viewer.id, token });
  }
  await stack.drain();
});
afterAll(() => stack.close());

const casesOfProduct = () => openCasesOf(stack, staff, product.id);

const stateOf = async (index: number) => {
  const { token } = voters[index] as Twin;
  await stack.drain();
  return (await stack.graphql(receipt, { id: product.id }, { token })).data.viewer;
};

describe('votes of one mailbox', () => {
  it('Q19 wait for staff, who release one and reverse the other, and the voters read it', async () => {
    const found = await casesOfProduct();
    expect(found.map(({ voter }) => voter.id)).toEqual([voters[1]?.id, voters[2]?.id]);
    expect((await stateOf(0)).upReceipt).toMatchObject({ value: 1, withheldRule: null });
    const waiting = await stateOf(1);
    expect(waiting.upReceipt).toMatchObject({ value: 0, withheldRule: 'TWINS' });
    expect(waiting.messages.nodes[0].title).toMatch(/^Your UP for .* is being checked$/);
    const [released, reversed] = found as [VoteCase, VoteCase];
    const release = { id: released.id, decision: 'RELEASE' };
    const { data } = await stack.graphql(decideCase, release, staff);
    expect(data.decideIntegrityCase).toEqual({ status: 'RELEASED', product: { upValue: 2 } });
    await stack.graphql(decideCase, { id: reversed.id, decision: 'REVERSE' }, staff);
    const { errors } = await stack.graphql(decideCase, release, staff);
    expect(errors[0]?.extensions?.code).toBe('INTEGRITY_CASE_DECIDED');
    expect((await stateOf(1)).upReceipt).toMatchObject({ value: 1, withheldRule: null });
    const lost = await stateOf(2);
    expect(lost.upReceipt).toEqual({
      value: 0,
      withheldRule: null,
      withheldReason: 'Checked by hand',
    });
    expect(lost.messages.nodes[0].title).toMatch(/^Your UP for .* does not count$/);
    expect(await casesOfProduct()).toEqual([]);
  });

  it('Q19 Q44 are not for members to decide about', async () => {
    const { errors } = await stack.graphql(listCases, {}, voters[0] as Twin);
    expect(errors[0]?.extensions?.code).toBe('FORBIDDEN');
  });
});
