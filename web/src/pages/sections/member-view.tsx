import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { roles } from '#schema/enums';
import { memberPath } from '#schema/page-paths';
import { Columns, Container, Rail } from '../../components/page.tsx';
import { Picture } from '../../components/picture.tsx';
import { EmptyState } from '../../components/state.tsx';
import { RoleTags } from '../../entities/viewer/role-tags.tsx';
import { MemberBadgeList } from '../../features/member/member-badge-list.tsx';
import { MemberFindList } from '../../features/member/member-find-list.tsx';
import { MemberPlayList } from '../../features/member/member-play-list.tsx';
import { MemberUpList } from '../../features/member/member-up-list.tsx';
import { PosterButton } from '../../features/poster/poster-button.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { PageHead } from '../../lib/site/page-head.tsx';
import { useSite } from '../../lib/site/site-context.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, narrow, tiny } from '../../lib/theme-tokens.ts';

export const MemberViewUser = graphql(/* GraphQL */ `
  fragment MemberView_user on User {
    id
    nickname
    avatar(relative: true)
    since
    roles
    isDeveloper
    isGoldfinger
    ups {
      id
    }
    finds {
      id
    }
    badges {
      id
    }
    plays {
      id
    }
  }
`);

const Body = styled(Container)({
  paddingBlock: '40px 80px',
  [narrow]: { paddingBlock: '24px 56px' },
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '16px 24px',
  marginBottom: 36,
  '& > div': { flex: '1 1 200px', minWidth: 0 },
  '& h1': { fontSize: 'clamp(26px, 4vw, 40px)', overflowWrap: 'anywhere' },
  '& p': { color: color.muted, marginTop: 4 },
  [tiny]: { gap: '14px 16px', marginBottom: 28 },
});

/** The public page of a member: what she shows to everybody. */
export function MemberView({ user }: { user: FragmentType<typeof MemberViewUser> }) {
  const data = readFragment(MemberViewUser, user);
  const { id, nickname, avatar, since, ups, finds, badges, plays } = data;
  const text = useText();
  const intl = useIntl();
  useSite().onSubject?.(id);
  const date = intl.formatDate(since, { dateStyle: 'long', timeZone: 'UTC' });
  const isHidden = !ups && !finds && !badges && !plays;
  return (
    <Body>
      <PageHead
        title={nickname}
        description={text('member.description', { name: nickname })}
        path={memberPath(id)}
      />
      {isHidden ? <meta name="robots" content="noindex" /> : null}
      <Head>
        <Picture name={nickname} src={avatar} size={96} round first />
        <div>
          <h1>{nickname}</h1>
          <p>{text('member.since', { date })}</p>
          <RoleTags
            isDeveloper={data.isDeveloper}
            isGoldfinger={data.isGoldfinger}
            isStaff={data.roles.includes(roles.staff)}
          />
        </div>
        <PosterButton subject="member" id={id} name={nickname} path={memberPath(id)} />
      </Head>
      {isHidden ? (
        <EmptyState title={text('member.hiddenTitle')} hint={text('member.hiddenHint')} />
      ) : (
        <Columns>
          <div>{ups ? <MemberUpList userId={id} /> : null}</div>
          <Rail>
            {finds ? <MemberFindList userId={id} /> : null}
            {badges ? <MemberBadgeList userId={id} /> : null}
            {plays ? <MemberPlayList userId={id} /> : null}
          </Rail>
        </Columns>
      )}
    </Body>
  );
}
