import styled from '@emotion/styled';
import { roles } from '#schema/enums';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { giveReasonDialog } from '../../dialogs/staff.ts';
import { MemberLink } from '../../entities/member/member-link.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

export const MemberRolesUser = graphql(/* GraphQL */ `
  fragment MemberRoles_user on User {
    id
    nickname
    isErased
    roles
  }
`);

const RoleDecisionsDocument = graphql(/* GraphQL */ `
  query RoleDecisions($userId: ID!, $first: Int!, $after: String) {
    roleDecisions(userId: $userId, first: $first, after: $after) {
      nodes {
        id
        role
        isGrant
        reason
        at
        decidedBy {
          id
          nickname
          isErased
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

const GrantRoleDocument = graphql(/* GraphQL */ `
  mutation GrantRole($userId: ID!, $role: Int!, $reason: String!) {
    grantRole(userId: $userId, role: $role, reason: $reason) {
      id
      roles
    }
  }
`);

const RevokeRoleDocument = graphql(/* GraphQL */ `
  mutation RevokeRole($userId: ID!, $role: Int!, $reason: String!) {
    revokeRole(userId: $userId, role: $role, reason: $reason) {
      id
      roles
    }
  }
`);

const roleTexts: Record<number, TextId> = {
  [roles.developer]: 'role.developer',
  [roles.goldfinger]: 'role.goldfinger',
  [roles.staff]: 'role.staff',
};

const List = styled('ul')({
  marginTop: 8,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6px 16px',
    padding: '10px 0',
    borderTop: `1px solid ${color.line}`,
  },
  '& p': { color: color.muted, fontSize: 14, overflowWrap: 'anywhere' },
});

const Note = styled('p')({ marginTop: 8, color: color.muted });

/** Why a role is granted without a decision of staff. */
const automaticTextOf = (role: number): TextId =>
  role === roles.developer ? 'staff.automaticDeveloper' : 'staff.noReason';

const Heading = styled('h3')({ marginTop: 20, fontSize: 16 });

interface MemberRolesProps {
  user: FragmentType<typeof MemberRolesUser>;
  onChanged(): void;
}

/** The roles of a member, each granted or revoked with a reason, and the decisions so far. */
export function MemberRoles({ user, onChanged }: MemberRolesProps) {
  const member = readFragment(MemberRolesUser, user);
  const text = useText();
  const { open } = useDialogs();
  const { show } = useToasts();
  const grant = useCommand(GrantRoleDocument, { isQuiet: true });
  const revoke = useCommand(RevokeRoleDocument, { isQuiet: true });
  const { data, fetchMore, retry } = useQuery(RoleDecisionsDocument, {
    variables: { userId: member.id, first: 10 },
    fetchPolicy: 'cache-and-network',
  });
  const decisions = data?.roleDecisions;
  const isOwn = useViewer()?.id === member.id;
  const ask = (role: number, isHeld: boolean) => {
    const name = text(roleTexts[role] ?? 'role.staff');
    open(giveReasonDialog, {
      title: text(isHeld ? 'staff.revokeTitle' : 'staff.grantTitle', {
        role: name,
        name: member.nickname,
      }),
      hint: text('staff.roleHint'),
      submit: text(isHeld ? 'staff.revoke' : 'staff.grant'),
      draft: { form: isHeld ? 'revoke-role' : 'grant-role', about: `${member.id} ${role}` },
      async onSubmit(reason) {
        const command = isHeld ? revoke : grant;
        const outcome = await command.run({ userId: member.id, role, reason });
        if (!outcome.ok) return outcome.failure;
        show('success', text('success.submitted'));
        retry();
        onChanged();
        return undefined;
      },
    });
  };
  return (
    <Card as="article" aria-label={member.nickname}>
      <h2>
        <MemberLink member={member} />
      </h2>
      {isOwn ? <Note>{text('error.FORBIDDEN.OWN')}</Note> : null}
      <List>
        {Object.values(roles).map((role) => {
          const isHeld = member.roles.includes(role);
          const name = text(roleTexts[role] ?? 'role.staff');
          const label = text(isHeld ? 'staff.revoke' : 'staff.grant');
          // Staff see which of the roles they have.
          if (isOwn && !isHeld) return null;
          return (
            <li key={role}>
              <strong>{name}</strong>
              {isOwn ? null : (
                <Button
                  scale="small"
                  variant={isHeld ? 'danger' : 'outline'}
                  aria-label={`${label}: ${name}`}
                  onClick={() => ask(role, isHeld)}
                >
                  {label}
                </Button>
              )}
            </li>
          );
        })}
      </List>
      {decisions?.nodes.length ? (
        <>
          <Heading>{text('staff.roleDecisions')}</Heading>
          <List>
            {decisions.nodes.map(({ id, role, isGrant, reason, at, decidedBy }) => (
              <li key={id}>
                <div>
                  <strong>
                    {text(isGrant ? 'staff.granted' : 'staff.revoked', {
                      role: text(roleTexts[role] ?? 'role.staff'),
                    })}
                  </strong>
                  <p>
                    {reason ??
                      text(decidedBy || !isGrant ? 'staff.noReason' : automaticTextOf(role))}
                  </p>
                </div>
                <p>
                  {decidedBy ? <MemberLink member={decidedBy} /> : text('staff.automatic')}{' '}
                  <TimeAgo at={at} />
                </p>
              </li>
            ))}
          </List>
          <LoadMore
            hasMore={decisions.pageInfo.hasNextPage}
            onMore={() => fetchMore(nextPage(decisions))}
          />
        </>
      ) : null}
    </Card>
  );
}
