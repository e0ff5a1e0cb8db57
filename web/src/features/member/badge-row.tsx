import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { badgePath } from '#schema/badge-paths';
import { hitArea } from '../../components/hit-area.ts';
import { Picture } from '../../components/picture.tsx';
import { networkName } from '../../entities/badge/network-name.ts';
import { tokenPicture } from '../../entities/badge/token-picture.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';

export const BadgeRowBadge = graphql(/* GraphQL */ `
  fragment BadgeRow_badge on Badge {
    id
    name(language: $language)
    picture(language: $language, relative: true)
    network
    milestone
    rewardPerHolder
    rewardState
    product {
      id
      name(language: $language)
    }
  }
`);

const Root = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  paddingBlock: 6,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { display: 'block', fontWeight: 600, lineHeight: 1.35 },
  '& p, & small': { color: color.muted, fontSize: 14 },
  '& small': { display: 'block' },
  '& a': {
    ...hitArea,
    display: 'inline-block',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
});

interface BadgeRowProps {
  badge: FragmentType<typeof BadgeRowBadge>;
  /** The holder's own token, which the picture then shows; a decimal. */
  token?: string | null;
  /** What is known of the holder's own token, in place of what holders are promised. */
  children?: ReactNode;
}

/** A badge that somebody holds, with its product. */
export function BadgeRow({ badge, token = null, children }: BadgeRowProps) {
  const data = readFragment(BadgeRowBadge, badge);
  const { id, name, picture, network, product, milestone, rewardPerHolder, rewardState } = data;
  const text = useText();
  const { language } = useLanguage();
  const promise =
    milestone !== null && rewardPerHolder !== null && rewardState === 'PENDING'
      ? text('ownBadges.promised', { count: rewardPerHolder, milestone })
      : null;
  return (
    <Root>
      <Picture
        name={name}
        src={token === null ? picture : tokenPicture(data, token, language)}
        size={48}
      />
      <div>
        <strong>
          <Link to={badgePath(id)}>{name}</Link>
        </strong>
        <p>
          {product.name} · {networkName(text, network)}
        </p>
        {children ?? (promise ? <small>{promise}</small> : null)}
      </div>
    </Root>
  );
}
