import styled from '@emotion/styled';
import { Link } from 'react-router';
import { statementPath } from '#schema/page-paths';
import { Button } from '../../components/button.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { MemberLink } from '../../entities/member/member-link.tsx';
import { integrityKindTexts } from '../../entities/product/integrity-kind-texts.ts';
import type { IntegrityDecision } from '../../gql/graphql.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, size } from '../../lib/theme-tokens.ts';

export const IntegrityCaseCase = graphql(/* GraphQL */ `
  fragment IntegrityCase_case on IntegrityCase {
    id
    status
    kind
    rule
    version
    votes
    at
    reason
    product {
      id
      name(language: $language)
    }
    voter {
      id
      nickname
      isErased
    }
    decidedBy {
      id
      nickname
      isErased
    }
  }
`);

export const IntegrityCard = styled('article')({
  display: 'grid',
  gap: 8,
  padding: 18,
  border: `1px solid ${color.line}`,
  borderRadius: 12,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& h3': { fontSize: size.body },
  '& p': { fontSize: size.note, color: color.muted },
});
export const IntegrityHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '6px 12px',
});
export const IntegrityActions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10 });

interface IntegrityCaseProps {
  found: FragmentType<typeof IntegrityCaseCase>;
  /** Asks for the reason. */
  onDecide(decision: IntegrityDecision): void;
}

/** An UP that a rule has withheld, for staff. */
export function IntegrityCase({ found, onDecide }: IntegrityCaseProps) {
  const data = readFragment(IntegrityCaseCase, found);
  const { status, kind, rule, version, votes, at, reason, product, voter, decidedBy } = data;
  const text = useText();
  const name = product?.name ?? '';
  return (
    <IntegrityCard aria-label={name}>
      <IntegrityHead>
        <h3>{product ? <Link to={statementPath(product.id)}>{name}</Link> : name}</h3>
        <TimeAgo at={at} />
      </IntegrityHead>
      <div>
        <MemberLink member={voter} />
      </div>
      <p>
        {text('integrity.found', { kind: text(integrityKindTexts[kind]), rule, version, votes })}
      </p>
      {decidedBy ? (
        <>
          <p>
            {text('integrity.decidedBy')} <MemberLink member={decidedBy} />
          </p>
          <p>{reason}</p>
        </>
      ) : null}
      {status === 'OPEN' ? (
        <IntegrityActions>
          <Button scale="small" onClick={() => onDecide('RELEASE')}>
            {text('integrity.release')}
          </Button>
          <Button scale="small" variant="danger" onClick={() => onDecide('REVERSE')}>
            {text('integrity.reverse')}
          </Button>
        </IntegrityActions>
      ) : null}
    </IntegrityCard>
  );
}
