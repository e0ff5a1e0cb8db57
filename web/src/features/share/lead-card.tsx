import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import { Chip } from '../../components/chip.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { type LinkedMember, MemberLink } from '../../entities/member/member-link.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { leadStatusTexts } from './lead-status-text.ts';

export const LeadCardLead = graphql(/* GraphQL */ `
  fragment LeadCard_lead on Lead {
    id
    name
    homeLink
    wx
    email
    phone
    intro
    at
    status
    reason
    product {
      id
      status
    }
  }
`);

export const LeadFrame = styled('article')({
  padding: '20px 22px',
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  background: color.surface,
  overflowWrap: 'anywhere',
  '& h3': { fontSize: 18 },
  '& > p': { marginTop: 12, maxWidth: '68ch' },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '4px 24px', marginTop: 12, fontSize: 14 },
  '& dl > div': { display: 'flex', gap: 8 },
  '& dt': { color: color.muted, whiteSpace: 'nowrap' },
  '& dd a': { color: color.primary },
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 12px',
  '& > span': { display: 'flex', gap: 10, alignItems: 'center', fontSize: 13, color: color.muted },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 16 });

interface LeadCardProps {
  lead: FragmentType<typeof LeadCardLead>;
  /** Who shared it; shown to staff. */
  sharer?: LinkedMember;
  actions?: ReactNode;
}

export function LeadCard({ lead, sharer, actions }: LeadCardProps) {
  const data = readFragment(LeadCardLead, lead);
  const { name, homeLink, wx, email, phone, intro, at, status, reason, product } = data;
  const text = useText();
  const contacts = [
    [text('share.wx'), wx],
    [text('share.email'), email],
    [text('share.phone'), phone],
  ] as const;
  return (
    <LeadFrame aria-label={name}>
      <Head>
        <h3>
          {product?.status === 'RELEASED' ? <Link to={productPath(product.id)}>{name}</Link> : name}
        </h3>
        <span>
          <TimeAgo at={at} />
          <Chip>{text(leadStatusTexts[status])}</Chip>
        </span>
      </Head>
      <p>{intro}</p>
      <dl>
        <div>
          <dt>{text('share.homeLink')}</dt>
          <dd>
            <a href={homeLink} target="_blank" rel="noopener nofollow ugc">
              {homeLink}
            </a>
          </dd>
        </div>
        {sharer ? (
          <div>
            <dt>{text('product.sharer')}</dt>
            <dd>
              <MemberLink member={sharer} />
            </dd>
          </div>
        ) : null}
        {contacts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
        {reason ? (
          <div>
            <dt>{text('lead.reason')}</dt>
            <dd>{reason}</dd>
          </div>
        ) : null}
      </dl>
      {actions ? <Actions>{actions}</Actions> : null}
    </LeadFrame>
  );
}
