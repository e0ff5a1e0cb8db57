import styled from '@emotion/styled';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import type { ProductStatus } from '../../gql/graphql.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, target, touch } from '../../lib/theme-tokens.ts';

export const LeadDuplicatesLead = graphql(/* GraphQL */ `
  fragment LeadDuplicates_lead on Lead {
    id
    duplicates {
      products {
        id
        status
        name(language: $language)
      }
      leads {
        id
        name
        homeLink
      }
      siteProducts {
        id
        status
        name(language: $language)
      }
      siteLeads {
        id
        name
        homeLink
      }
    }
  }
`);

export const SameSiteProduct = graphql(/* GraphQL */ `
  fragment SameSite_product on Product {
    id
    sameSite {
      id
      status
      name(language: $language)
    }
  }
`);

const Root = styled('section')({
  marginTop: 10,
  padding: '12px 16px',
  borderRadius: radius.control,
  background: color.sunken,
  fontSize: 14,
  overflowWrap: 'anywhere',
  '& h4': { fontSize: 14, fontWeight: 650 },
  '& ul': { marginTop: 4, display: 'grid', gap: 4 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    [touch]: { minWidth: target, minHeight: target },
    color: color.primary,
  },
  '& span': { color: color.muted },
});

interface ListProps {
  title: string;
  products: readonly { id: string; name: string; status: ProductStatus }[];
  leads: readonly { id: string; name: string; homeLink: string }[];
}

function DuplicateList({ title, products, leads }: ListProps) {
  const text = useText();
  if (products.length + leads.length === 0) return null;
  return (
    <Root>
      <h4>{title}</h4>
      <ul>
        {products.map(({ id, name, status }) => (
          <li key={id}>
            <Link to={productPath(id)}>{name}</Link> <span>{text(`productStatus.${status}`)}</span>
          </li>
        ))}
        {leads.map(({ id, name, homeLink }) => (
          <li key={id}>
            {text('staff.duplicateLead', { name })} <span>{homeLink}</span>
          </li>
        ))}
      </ul>
    </Root>
  );
}

/** Products and other open leads with the same link, or of the same site; nothing when there are none. */
export function LeadDuplicates({ lead }: { lead: FragmentType<typeof LeadDuplicatesLead> }) {
  const { duplicates } = readFragment(LeadDuplicatesLead, lead);
  const text = useText();
  if (!duplicates) return null;
  const { products, leads, siteProducts, siteLeads } = duplicates;
  return (
    <>
      <DuplicateList title={text('staff.duplicates')} products={products} leads={leads} />
      <DuplicateList title={text('staff.sameSite')} products={siteProducts} leads={siteLeads} />
    </>
  );
}

/** Other products of the site of a product, in every status; nothing when there are none. */
export function SameSite({ product }: { product: FragmentType<typeof SameSiteProduct> }) {
  const { sameSite } = readFragment(SameSiteProduct, product);
  const text = useText();
  return <DuplicateList title={text('staff.sameSite')} products={sameSite ?? []} leads={[]} />;
}
