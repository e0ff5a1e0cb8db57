import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { memberPath } from '#schema/page-paths';
import { Page } from '../../components/page.tsx';
import { Picture } from '../../components/picture.tsx';
import { RoleTags } from '../../entities/viewer/role-tags.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';

export const NamesakesUser = graphql(/* GraphQL */ `
  fragment Namesakes_user on User {
    id
    nickname
    avatar(relative: true)
    since
    roles
    isDeveloper
    isGoldfinger
  }
`);

const Entry = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '14px 12px',
  marginInline: -12,
  borderRadius: radius.control,
  textDecoration: 'none',
  '&:hover': { background: color.sunken },
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: color.muted },
});

interface NamesakesProps {
  nickname: string;
  users: readonly FragmentType<typeof NamesakesUser>[];
}

/** Members with the same nickname, to choose from. */
export function Namesakes({ nickname, users }: NamesakesProps) {
  const text = useText();
  const intl = useIntl();
  const title = text('member.namesakes', { name: nickname });
  return (
    <Page title={title} lead={text('member.namesakesLead')}>
      <PlainHead title={title} />
      <ul>
        {users.map((each) => {
          const user = readFragment(NamesakesUser, each);
          const date = intl.formatDate(user.since, { dateStyle: 'long', timeZone: 'UTC' });
          return (
            <li key={user.id}>
              <Entry to={memberPath(user.id)}>
                <Picture name={user.nickname} src={user.avatar} size={52} round />
                <div>
                  <strong>{user.nickname}</strong>
                  <small>{text('member.since', { date })}</small>
                  <RoleTags
                    isDeveloper={user.isDeveloper}
                    isGoldfinger={user.isGoldfinger}
                    isStaff={user.roles.includes(3)}
                  />
                </div>
              </Entry>
            </li>
          );
        })}
      </ul>
    </Page>
  );
}
