import styled from '@emotion/styled';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';

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
  '& a': { color: color.primary },
  '& span': { color: color.muted },
});

/** Products and other open leads with the same link; nothing when there are none. */
export function LeadDuplicates({ lead }: { lead: FragmentType<typeof LeadDuplicatesLead> }) {
  const { duplicates } = readFragment(LeadDuplicatesLead, lead);
  const text = useText();
  if (!duplicates || duplicates.products.length + duplicates.leads.length === 0) return null;
  return (
    <Root>
      <h4>{text('staff.duplicates')}</h4>
      <ul>
        {duplicates.products.map(({ id, name, status }) => (
          <li key={id}>
            <Link to={productPath(id)}>{name}</Link> <span>{text(`productStatus.${status}`)}</span>
          </li>
        ))}
        {duplicates.leads.map(({ id, name, homeLink }) => (
          <li key={id}>
            {text('staff.duplicateLead', { name })} <span>{homeLink}</span>
          </li>
        ))}
      </ul>
    </Root>
  );
}
