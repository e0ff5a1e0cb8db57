export interface ConformanceOperation {
  title: string;
  source: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

const conditionalFields = `query ($yes: Boolean!, $no: Boolean!) {
  shelf { allBooks { id @include(if: $yes) } allBooks @skip(if: $no) { title stars } }
  ...More @include(if: $no)
  book(id: "1") { id @skip(if: $yes) }
  open @include(if: $no) @skip(if: $yes)
}
fragment More on Query { book(id: "1") { title verdict @skip(if: $yes) } }`;

/** Both graphs return the same result for each of them. */
export const operations: readonly ConformanceOperation[] = [
  {
    title: 'fields of one entity from several subgraphs',
    source:
      '{ shelf { allBooks { __typename id title printedAt } } book(id: "1") { stars verdict } open }',
  },
  {
    title: 'an enum whose internal value differs from its name',
    source: 'query ($language: Language!) { greeting(language: $language) }',
    variables: { language: 'ZH' },
  },
  {
    title: 'a list that is selected twice',
    source: '{ shelf { allBooks { id title } allBooks { id } } }',
  },
  {
    title: 'a list that is selected in nested fragments',
    source: `{ ...All }
      fragment All on Query { shelf { ...Ids allBooks { stars } } }
      fragment Ids on Shelf { allBooks { id } }`,
  },
  {
    title: 'a field that inline fragments select again',
    source: `{ shelf { allBooks { id } } ... { shelf { ... on Shelf { allBooks { verdict title } } } }
      book(id: "1") { id } ... on Query { book(id: "1") { stars id } } }`,
  },
  {
    title: 'a fragment that is spread twice, with an alias inside',
    source: `{ shelf { books { id ...Stars ...Stars } } }
      fragment Stars on Book { stars ... { again: stars } }`,
  },
  {
    title: '__typename of the query and of entities',
    source: `{ ...Named reviewed { id } }
      fragment Named on Query { __typename reviewed { __typename stars id } }`,
  },
  ...[
    { yes: true, no: false },
    { yes: false, no: true },
    { yes: true, no: true },
  ].map((variables) => ({
    title: `@skip and @include with ${JSON.stringify(variables)}`,
    source: conditionalFields,
    variables,
  })),
  {
    title: 'an entity that does not exist',
    source: '{ book(id: "99") { id stars } }',
  },
  {
    title: 'fields of a missing entity with the names that every object has',
    source: `{
      book(id: "1") { constructor: title next { toString: label hasOwnProperty: stars } }
      reviewed { id toString: printedAt valueOf: stars }
    }`,
  },
  {
    title: 'a field of a missing entity that may not be null, with such a name',
    source: '{ reviewed { id constructor: title } }',
  },
  {
    title: 'different arguments below an entity that two fields lead to',
    source: `{
      first: book(id: "1") { next { line: label } }
      again: book(id: "1") { next { line: label(loud: true) } }
    }`,
  },
  {
    title: 'different arguments below items of equal lists',
    source: `{
      shelf { books { similar { line: label(loud: true) } } allBooks { similar { line: label } } }
      book(id: "1") { similar { line: title next { id line: label(loud: true) } } }
    }`,
  },
  {
    title: 'an entity below itself, with different fields at each place',
    source: `{
      book(id: "4") { next { next { next { next { label(loud: true) similar { label } } label } } } }
    }`,
  },
  {
    title: 'introspection beside data',
    source: `{ open __type(name: "Book") { fields { name type { kind } } } ...More }
      fragment More on Query { __schema { queryType { name } } reader }`,
  },
  {
    title: 'a union of an entity and a value type',
    source: '{ items { __typename ... on Book { title stars } ... on Magazine { issue } } }',
  },
  { title: '__typename alone', source: '{ __typename }' },
  {
    title: 'an operation whose only field is skipped',
    source: 'query ($no: Boolean = true) { open @skip(if: $no) }',
  },
  {
    title: 'defaults of arguments, of variables and of nested input fields',
    source: 'query ($input: Echo!, $times: Int! = 5) { echo(input: $input, times: $times) }',
    variables: { input: { inner: [{}, { text: 'some' }] } },
  },
  {
    title: 'defaults of input fields in a literal',
    source: '{ echo(input: { inner: [] }) }',
  },
];

/** Both graphs return the same error messages and no data for each of them. */
export const invalidOperations: readonly ConformanceOperation[] = [
  ...[{}, { language: 'FR' }, { language: 3 }, { language: null }].map((variables) => ({
    title: `an enum variable in ${JSON.stringify(variables)}`,
    source: 'query ($language: Language!) { greeting(language: $language) }',
    variables,
  })),
  ...[[], { inner: [[]] }].map((input) => ({
    title: `a list instead of an input object in ${JSON.stringify(input)}`,
    source: 'query ($input: Echo!) { echo(input: $input) }',
    variables: { input },
  })),
  ...['query First { open }', 'query First($yes: Boolean = true) { open @include(if: $yes) }'].map(
    (source) => ({
      title: `an operation name that is not in "${source}"`,
      source,
      operationName: 'Second',
    }),
  ),
];
