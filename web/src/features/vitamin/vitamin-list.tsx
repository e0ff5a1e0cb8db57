import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { recordTypes } from '#schema/enums';
import { productPath } from '#schema/page-paths';
import { TimeAgo } from '../../components/time-ago.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { color, font, radius, shortText } from '../../lib/theme-tokens.ts';
import { useOpenProducts } from './use-open-products.ts';

export const VitaminListRecord = graphql(/* GraphQL */ `
  fragment VitaminList_record on VitaminRecord {
    id
    point
    content(language: $language)
    at
    type
    product {
      id
    }
    code
    balance
    reverses
    reversesAt
    reversedBy
    member {
      id
      nickname
      isErased
    }
  }
`);

const List = styled('ul')({ display: 'grid' });

const Item = styled('li')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  paddingBlock: 14,
  borderBottom: `1px solid ${color.line}`,
  '&:last-of-type': { borderBottom: 0 },
  '& > div': { flex: 1, minWidth: 0, ...shortText },
  '& a': { textDecoration: 'none' },
  '& a:hover': { color: color.primary },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& time': { color: color.muted, fontSize: 13 },
});

/** How many vitamins a record gave or took. */
export const Point = styled('span')({
  minWidth: 56,
  padding: '6px 12px',
  borderRadius: radius.pill,
  background: color.citron,
  color: color.onCitron,
  fontFamily: font.display,
  fontWeight: 700,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '&[data-negative="true"]': { background: color.sunken, color: color.muted },
});

interface VitaminListProps {
  records: readonly FragmentType<typeof VitaminListRecord>[];
  onFollow?: () => void;
}

export function VitaminList({ records, onFollow }: VitaminListProps) {
  const intl = useIntl();
  const rows = readFragment(VitaminListRecord, records);
  const isOpen = useOpenProducts(rows.flatMap(({ product }) => product?.id ?? []));
  return (
    <List>
      {rows.map((record) => (
        <Item key={record.id}>
          <div>
            {record.type === recordTypes.product && record.product && isOpen(record.product.id) ? (
              <Link to={productPath(record.product.id)} onClick={onFollow}>
                {record.content}
              </Link>
            ) : (
              record.content
            )}
            <div>
              <TimeAgo at={record.at} />
            </div>
          </div>
          <Point data-negative={record.point < 0}>
            {intl.formatNumber(record.point, { signDisplay: 'always' })}
          </Point>
        </Item>
      ))}
    </List>
  );
}
