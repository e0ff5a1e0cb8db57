import styled from '@emotion/styled';
import { Link } from 'react-router';
import { times } from '#schema/limits';
import { productPath } from '#schema/page-paths';
import { graphql } from '../../gql/index.ts';
import { isFullUrl, withScheme } from '../../lib/form/url-rules.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useDebounced } from '../../lib/list/use-debounced.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, target, touch } from '../../lib/theme-tokens.ts';

const ProductsOfSitesDocument = graphql(/* GraphQL */ `
  query ProductsOfSites($links: [String!]!, $exceptId: ID, $language: Language!) {
    productsOfSites(links: $links, exceptId: $exceptId) {
      id
      name(language: $language)
    }
  }
`);

const Hint = styled('div')({
  fontSize: 14,
  color: color.muted,
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '0 16px' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    [touch]: { minHeight: target },
    color: color.primary,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
});

interface SameSiteProps {
  /** As they are typed. */
  urls: readonly string[];
  /** The product with these addresses; null for a new one. */
  productId: string | null;
}

/** Names listed products of the site that is typed: the form can be about one of them. */
export function SameSite({ urls, productId }: SameSiteProps) {
  const text = useText();
  const language = useGraphLanguage();
  const typed = useDebounced(urls.join('\n'), times.searchDebounce);
  const links = typed.split('\n').map(withScheme).filter(isFullUrl);
  const { data } = useQuery(ProductsOfSitesDocument, {
    variables: { links, exceptId: productId, language },
    skip: links.length === 0,
  });
  const products = links.length > 0 ? (data?.productsOfSites ?? []) : [];
  return (
    <Hint role="status">
      {products.length > 0 ? (
        <>
          <p>{text('developer.link.sameSite')}</p>
          <ul>
            {products.map(({ id, name }) => (
              <li key={id}>
                <Link to={productPath(id)} target="_blank">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Hint>
  );
}
