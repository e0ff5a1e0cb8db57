import styled from '@emotion/styled';
import { Link } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { CapsuleMark } from '../../components/capsule-mark.tsx';
import { Count } from '../../components/count.tsx';
import { Icon } from '../../components/icon.tsx';
import type { ViewerData } from '../../entities/viewer/session.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, font, motion, radius, tiny } from '../../lib/theme-tokens.ts';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 12,
  marginBlock: 16,
  [tiny]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const Tile = styled(Link)({
  display: 'grid',
  gap: 8,
  padding: 16,
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  background: color.surface,
  fontSize: 14,
  color: color.muted,
  textDecoration: 'none',
  transition: `border-color ${motion.quick}`,
  '&:hover': { borderColor: color.primary },
  '& > span': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 30,
    fontFamily: font.display,
    fontSize: 22,
    fontWeight: 700,
    color: color.ink,
  },
  '& svg': { color: color.primary },
});

/** Links from the profile to the member's own pages, with their counts. */
export function ProfileTiles({ viewer }: { viewer: ViewerData }) {
  const text = useText();
  return (
    <Grid>
      <Tile to={pagePaths.vitamins}>
        <span>
          <CapsuleMark size={24} />
          {viewer.vitamins ? <Count value={viewer.vitamins.balance} /> : null}
        </span>
        {text('user.vitamin')}
      </Tile>
      <Tile to={pagePaths.messages}>
        <span>
          <Icon name="bell" size={24} />
          <Count value={viewer.unread.messages} />
        </span>
        {text('profile.unread')}
      </Tile>
      <Tile to={pagePaths.following}>
        <span>
          <Icon name="heart" size={24} />
        </span>
        {text('user.following')}
      </Tile>
      <Tile to={pagePaths.sharedProducts}>
        <span>
          <Icon name="share" size={24} />
        </span>
        {text('user.shared')}
      </Tile>
    </Grid>
  );
}
