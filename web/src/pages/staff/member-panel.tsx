import styled from '@emotion/styled';
import { useState } from 'react';
import { isEmail } from '#schema/email';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { EmptyState, ErrorState } from '../../components/state.tsx';
import { MemberRoles } from '../../features/staff/member-roles.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { FactorNeeded, needsFactor } from './factor-needed.tsx';

const FindMemberDocument = graphql(/* GraphQL */ `
  query FindMember($email: String!, $id: ID!, $byEmail: Boolean!) {
    memberByEmail(email: $email) @include(if: $byEmail) {
      ...MemberRoles_user
    }
    user(id: $id) @skip(if: $byEmail) {
      ...MemberRoles_user
    }
  }
`);

const Root = styled('div')({ marginTop: 24, maxWidth: 720 });
const Found = styled('div')({ marginTop: 20 });

/** Finds a member by e-mail address or id, and grants and revokes her roles. */
export function MemberPanel() {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const byEmail = isEmail(asked);
  const { data, loading, error, retry } = useQuery(FindMemberDocument, {
    variables: { email: asked, id: asked, byEmail },
    skip: asked === '',
    fetchPolicy: 'network-only',
  });
  const member = byEmail ? data?.memberByEmail : data?.user;
  return (
    <Root>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(typed.trim());
        }}
      >
        <TextField
          label={text('staff.member')}
          hint={text('staff.memberHint')}
          name="member"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          after={<Button type="submit">{text('staff.findSubmit')}</Button>}
        />
      </form>
      <Found aria-live="polite" aria-busy={loading}>
        {needsFactor(error) ? (
          <FactorNeeded />
        ) : error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : member ? (
          <MemberRoles user={member} onChanged={retry} />
        ) : asked && data ? (
          <EmptyState title={text('staff.memberNone')} />
        ) : null}
      </Found>
    </Root>
  );
}
