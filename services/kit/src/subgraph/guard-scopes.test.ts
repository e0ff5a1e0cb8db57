import { buildSchema, execute, parse } from 'graphql';
import { toPublicError } from '../runtime/errors.ts';
import type { RequestContext } from './context.ts';
import { guardScopes } from './guard-scopes.ts';

const schema = buildSchema(`
  type Query { viewer: Viewer product: String hotWords: String unlisted: String _service: String }
  type Viewer { id: ID email: String passkeys: String }
  type Product { id: ID form: String }
  type ProductClaim { token: String }
  type Mutation {
    uploadFile: String upProduct: String changePassword: String
    submitProduct: Product startClaim: ProductClaim
  }
`);
guardScopes(schema);

/** The results by field: a value, or the code and the scope of the refusal. */
async function results(source: string, scopes?: readonly string[]) {
  const viewer = { userId: 'u', sessionId: 's', roles: [], ...(scopes && { scopes }) };
  const rootValue = {
    viewer: { id: 'v', email: 'e', passkeys: 'k' },
    product: 'p',
    hotWords: 'h',
    unlisted: 'l',
    _service: 's',
    uploadFile: 'f',
    upProduct: 'u',
    changePassword: 'c',
    submitProduct: { id: 'p', form: 'f' },
    startClaim: { token: 't' },
  };
  const contextValue = { viewer } as unknown as RequestContext;
  const document = parse(source);
  const { data, errors } = await execute({ schema, document, rootValue, contextValue });
  const refused = (errors ?? []).map((error) => {
    const { code, params } = toPublicError(error);
    return [error.path?.join('.'), code, params.scope];
  });
  return { data, refused };
}

describe('scopes of API tokens', () => {
  it('rel-S34 are not asked of a session', async () => {
    const { refused } = await results('{ viewer { passkeys } unlisted }');
    expect(refused).toEqual([]);
    expect((await results('mutation { changePassword uploadFile }')).refused).toEqual([]);
  });

  it('rel-S34 are asked by each root field that is not public, and by each field of the viewer', async () => {
    const { data, refused } = await results('{ viewer { id } product hotWords _service }', []);
    expect(refused).toEqual([['viewer', 'TOKEN_SCOPE', 'read']]);
    expect(data).toMatchObject({ product: 'p', hotWords: 'h', _service: 's' });
    const read = await results('{ viewer { id email passkeys } }', ['read']);
    expect(read.data).toEqual({ viewer: { id: 'v', email: 'e', passkeys: null } });
    expect(read.refused).toEqual([['viewer.passkeys', 'TOKEN_SCOPE', undefined]]);
  });

  it('rel-S34 are asked by the private fields of other types, also in the result of a mutation', async () => {
    const source = 'mutation { submitProduct { id form } startClaim { token } }';
    const { data, refused } = await results(source, ['publish', 'manage']);
    expect(data).toEqual({ submitProduct: { id: 'p', form: null }, startClaim: { token: 't' } });
    expect(refused).toEqual([['submitProduct.form', 'TOKEN_SCOPE', 'read']]);
    expect((await results(source, ['publish', 'manage', 'read'])).refused).toEqual([]);
  });

  it('rel-S34 are one of several where one is enough', async () => {
    for (const scope of ['publish', 'manage']) {
      expect((await results('mutation { uploadFile }', [scope])).refused).toEqual([]);
    }
    expect((await results('mutation { uploadFile upProduct }', ['read'])).refused).toEqual([
      ['uploadFile', 'TOKEN_SCOPE', 'publish'],
      ['upProduct', 'TOKEN_SCOPE', 'engage'],
    ]);
  });

  it('rel-S34 are never enough for the account, nor for a field that nobody described', async () => {
    const all = ['read', 'engage', 'publish', 'manage'];
    expect((await results('mutation { changePassword }', all)).refused).toEqual([
      ['changePassword', 'TOKEN_SCOPE', undefined],
    ]);
    expect((await results('{ unlisted }', all)).refused).toEqual([
      ['unlisted', 'TOKEN_SCOPE', undefined],
    ]);
  });
});
