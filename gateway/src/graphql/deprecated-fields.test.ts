import { buildSchema, parse } from 'graphql';
import { createDeprecatedFields } from './deprecated-fields.ts';

const schema = buildSchema(`
  enum Sort { NEW, OLD @deprecated }
  input Filter { name: String, title: String @deprecated }
  type Product { name: String, title: String @deprecated, parent: Product }
  type Query { product(id: ID, slug: String @deprecated, sort: Sort, filter: Filter): Product }
`);

describe('createDeprecatedFields', () => {
  it('counts each deprecated field, argument, input field and enum value of an operation once', () => {
    const deprecated = createDeprecatedFields(schema);
    const document = parse(`
      { product(slug: "a", sort: OLD, filter: { title: "b" }) { ...Titles parent { ...Titles } } }
      fragment Titles on Product { title }
    `);
    deprecated.count(document);
    deprecated.count(document);
    deprecated.count(parse('{ product { title } }'));
    expect(Object.fromEntries(deprecated.uses())).toEqual({
      'Product.title': 3,
      'Query.product.slug': 2,
      'Sort.OLD': 2,
      'Filter.title': 2,
    });
  });

  it('counts nothing for what is not deprecated', () => {
    const deprecated = createDeprecatedFields(schema);
    deprecated.count(parse('{ product(id: 1, sort: NEW, filter: { name: "a" }) { name } }'));
    expect(deprecated.uses().size).toBe(0);
  });
});
