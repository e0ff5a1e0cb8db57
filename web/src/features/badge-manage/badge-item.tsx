import styled from '@emotion/styled';
import { Link } from 'react-router';
import { editBadgePath, manageBadgePath } from '#schema/badge-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Chip, ChipRow } from '../../components/chip.tsx';
import { hitArea } from '../../components/hit-area.ts';
import { Picture } from '../../components/picture.tsx';
import { networkName } from '../../entities/badge/network-name.ts';
import { type FragmentType, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { StateChip } from './badge-parts.tsx';
import { BadgeItemBadge } from './documents.ts';
import { statusOf } from './status-text.ts';

const Row = styled(Card)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 18px',
  '& > div:nth-of-type(1)': { flex: '1 1 220px', minWidth: 0 },
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& h2': { fontSize: 18, margin: 0, overflowWrap: 'anywhere' },
  '& h2 a': { ...hitArea, display: 'inline-block' },
  '& p': { marginTop: 6, color: color.muted, fontSize: 14 },
});

/** A badge in the list of its product: its state, its counts and how long its gas lasts. */
export function BadgeItem({ badge: given }: { badge: FragmentType<typeof BadgeItemBadge> }) {
  const own = readFragment(BadgeItemBadge, given);
  const text = useText();
  const { id, badge, gas, claims, deployState } = own;
  const { label, tone } = statusOf(text, own);
  const isPrepaid = badge.gasPayer === 'DEVELOPER' && deployState === 'DEPLOYED';
  const { name, minted, total } = badge;
  return (
    <Row as="article" aria-label={name}>
      <Picture name={name} src={badge.picture} size={56} />
      <div>
        <h2>
          <Link to={manageBadgePath(id)}>{name}</Link>
        </h2>
        <ChipRow style={{ marginTop: 6 }}>
          <StateChip data-tone={tone}>{label}</StateChip>
          <Chip>{networkName(text, badge.network)}</Chip>
          {isPrepaid ? (
            <StateChip data-tone={badge.suspendedBy === 'GAS' ? 'bad' : 'plain'}>
              {text('badgeManage.list.mintsLeft', { count: gas.mintsLeft })}
            </StateChip>
          ) : null}
        </ChipRow>
        <p>
          {text('badgeManage.claims.counts', {
            total,
            minted,
            waiting: Math.max(0, claims - minted),
          })}
        </p>
      </div>
      <div>
        <ButtonLink
          variant="outline"
          scale="small"
          to={manageBadgePath(id)}
          aria-label={text('badgeManage.list.manageLabel', { name })}
        >
          {text('badgeManage.list.manage')}
        </ButtonLink>
        {deployState === 'NONE' ? null : (
          <ButtonLink
            variant="outline"
            scale="small"
            to={editBadgePath(id)}
            aria-label={text('badgeManage.list.editLabel', { name })}
          >
            {text('badgeManage.edit')}
          </ButtonLink>
        )}
      </div>
    </Row>
  );
}
