import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { parse, print } from 'graphql';
import { loadParser } from './document-parser.ts';
import { hashOf, nameOf, provideParser, textDocument } from './text-document.ts';

const text = 'query Products($first:Int!){products(first:$first){id __typename}}';
const operation = () => textDocument(text, { name: 'Products', hash: 'abc' });

describe('a document as text', () => {
  it('perf-G12 names its operation and its hash without the parser', () => {
    provideParser(() => {
      throw new Error('the first load has no parser');
    });
    expect(nameOf(operation())).toBe('Products');
    expect(hashOf(operation())).toBe('abc');
    expect(hashOf(textDocument('fragment A on Query{weekPosts}'))).toBeNull();
    expect(() => operation().definitions).toThrow('no parser');
  });

  it('perf-G12 is parsed once, when its definitions are first read', () => {
    let parsed = 0;
    provideParser((source) => {
      parsed += 1;
      return parse(source, { noLocation: true });
    });
    const document = operation();
    expect(parsed).toBe(0);
    expect(print(document)).toBe(print(parse(text)));
    expect(nameOf(parse(text))).toBe('Products');
    expect(document.definitions).toBe(document.definitions);
    expect(parsed).toBe(1);
  });

  it('perf-G12 serves Apollo Client, which changes copies of it', () => {
    loadParser();
    const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
    const query = textDocument('query One{viewer{id nickname @client}}', {
      name: 'One',
      hash: 'a',
    });
    const data = { viewer: { __typename: 'Viewer', id: '1', nickname: 'alice' } };
    client.writeQuery({ query, data });
    expect(client.readQuery({ query })).toEqual(data);
  });
});
