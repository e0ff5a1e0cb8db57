import styled from '@emotion/styled';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { TextField } from '../../components/field.tsx';
import { EmptyState } from '../../components/state.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { StaffProductRow } from './staff-product-row.tsx';

const FindProductsDocument = graphql(/* GraphQL */ `
  query FindProducts($keyword: String!, $language: Language!) {
    findProducts(keyword: $keyword) {
      id
      ...StaffProductRow_product
    }
  }
`);

const Search = styled('form')({ marginTop: 24, maxWidth: 560 });
const List = styled('div')({ maxWidth: 900, marginTop: 16 });

interface ProductSearchProps {
  keyword: string;
  onDecided(): void;
}

/** Finds products in every status by id, name or site. */
export function ProductSearch({ keyword, onDecided }: ProductSearchProps) {
  const text = useText();
  const [, setParams] = useSearchParams();
  const [typed, setTyped] = useState(keyword);
  return (
    <>
      <Search
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setParams({ queue: 'products', ...(typed.trim() && { find: typed.trim() }) });
        }}
      >
        <TextField
          label={text('staff.find')}
          hint={text('staff.findHint')}
          type="search"
          name="find"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          after={<Button type="submit">{text('staff.findSubmit')}</Button>}
        />
      </Search>
      {keyword ? <Found keyword={keyword} onDecided={onDecided} /> : null}
    </>
  );
}

function Found({ keyword, onDecided }: ProductSearchProps) {
  const text = useText();
  const language = useGraphLanguage();
  const { data, loading, error, retry } = useQuery(FindProductsDocument, {
    variables: { keyword, language },
    fetchPolicy: 'network-only',
  });
  const products = data?.findProducts ?? [];
  const onChanged = () => {
    retry();
    onDecided();
  };
  return (
    <Content
      loading={loading}
      error={error}
      isEmpty={products.length === 0}
      onRetry={retry}
      empty={<EmptyState title={text('staff.findNothing')} />}
    >
      <List>
        {products.map((product) => (
          <StaffProductRow key={product.id} product={product} bulk={null} onDecided={onChanged} />
        ))}
      </List>
    </Content>
  );
}
