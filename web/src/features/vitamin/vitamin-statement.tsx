import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { recordTypes } from '#schema/enums';
import { pagePaths, productPath, statementPath } from '#schema/page-paths';
import { hitArea } from '../../components/hit-area.ts';
import { TimeAgo } from '../../components/time-ago.tsx';
import { MemberLink } from '../../entities/member/member-link.tsx';
import type { VitaminList_RecordFragment } from '../../gql/graphql.ts';
import { type FragmentType, readFragment } from '../../gql/index.ts';
import { useTimeZone } from '../../lib/text/use-now.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, shortText, size } from '../../lib/theme-tokens.ts';
import { useOpenProducts } from './use-open-products.ts';
import { Point, VitaminListRecord } from './vitamin-list.tsx';

const List = styled('ul')({ display: 'grid' });

const Item = styled('li')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 16,
  paddingBlock: 14,
  scrollMarginTop: 96,
  borderBottom: `1px solid ${color.line}`,
  '&:target': { background: color.sunken },
  '& > div:first-of-type': { flex: 1, minWidth: 0, ...shortText },
});

const Facts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  marginTop: 4,
  color: color.muted,
  fontSize: size.note,
  '& a': { ...hitArea, color: color.primary },
});

const Amounts = styled('div')({
  display: 'grid',
  justifyItems: 'end',
  gap: 6,
  '& small': { color: color.muted, fontSize: size.note, whiteSpace: 'nowrap' },
});

const anchor = (id: string): string => `vitamin-${id}`;

interface VitaminStatementProps {
  records: readonly FragmentType<typeof VitaminListRecord>[];
}

/** Every change of the viewer's vitamins with its cause, and the balance after it. */
export function VitaminStatement({ records }: VitaminStatementProps) {
  const intl = useIntl();
  const text = useText();
  const rows = readFragment(VitaminListRecord, records);
  const loaded = new Set(rows.map(({ id }) => id));
  const isOpen = useOpenProducts(rows.flatMap(({ product }) => product?.id ?? []));
  return (
    <List>
      {rows.map((record) => (
        <Item key={record.id} id={anchor(record.id)}>
          <div>
            {record.content}
            <Facts>
              <TimeAgo at={record.at} />
              <Causes
                record={record}
                isOpen={record.product ? isOpen(record.product.id) : undefined}
              />
              <Corrections record={record} loaded={loaded} />
            </Facts>
          </div>
          <Amounts>
            <Point data-negative={record.point < 0}>
              {intl.formatNumber(record.point, { signDisplay: 'always' })}
            </Point>
            <small>{text('vitamin.balanceAfter', { count: record.balance })}</small>
          </Amounts>
        </Item>
      ))}
    </List>
  );
}

interface CausesProps {
  record: VitaminList_RecordFragment;
  /** Whether the member may open the product; undefined while it is not known. */
  isOpen: boolean | undefined;
}

/** Leads to what caused the record, as far as the member can open it. */
function Causes({ record, isOpen }: CausesProps) {
  const text = useText();
  const { product, member, type } = record;
  return (
    <>
      {product && isOpen ? (
        <Link to={productPath(product.id)}>{text('vitamin.product')}</Link>
      ) : null}
      {product && isOpen && type === recordTypes.product ? (
        <Link to={statementPath(product.id)}>{text('vitamin.ups')}</Link>
      ) : null}
      {product && isOpen === false ? (
        // It was taken down or merged: the public log says why.
        <Link to={pagePaths.decisions}>{text('vitamin.decisions')}</Link>
      ) : null}
      {member ? <MemberLink member={member} /> : null}
    </>
  );
}

interface CorrectionsProps {
  record: VitaminList_RecordFragment;
  /** The records that are on the page. */
  loaded: ReadonlySet<string>;
}

/** Says which record this one takes back or gives again, and whether another one does so with this one. */
function Corrections({ record, loaded }: CorrectionsProps) {
  const text = useText();
  const intl = useIntl();
  const timeZone = useTimeZone();
  const { reverses, reversesAt, reversedBy, point } = record;
  const later = point < 0 ? 'vitamin.givenAgain' : 'vitamin.takenBack';
  const linked = (id: string, label: string) =>
    loaded.has(id) ? <a href={`#${anchor(id)}`}>{label}</a> : <span>{label}</span>;
  const corrected = () =>
    text('vitamin.corrected', {
      point: intl.formatNumber(-point, { signDisplay: 'always' }),
      date: intl.formatDate(reversesAt ?? record.at, { dateStyle: 'medium', timeZone }),
    });
  return (
    <>
      {reverses ? linked(reverses, corrected()) : null}
      {reversedBy ? linked(reversedBy, text(later)) : null}
    </>
  );
}
