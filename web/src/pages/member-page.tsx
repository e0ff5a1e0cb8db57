import { useParams } from 'react-router';
import { Container } from '../components/page.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import { ErrorState } from '../components/state.tsx';
import { graphql } from '../gql/index.ts';
import { useQuery } from '../lib/graph/use-query.ts';
import { ErasedMember } from './sections/erased-member.tsx';
import { MemberView } from './sections/member-view.tsx';
import { Namesakes } from './sections/namesakes.tsx';
import { NotFound } from './sections/not-found.tsx';

const MemberByIdDocument = graphql(/* GraphQL */ `
  query MemberById($id: ID!) {
    user(id: $id) {
      isErased
      ...MemberView_user
    }
  }
`);

const MembersByNicknameDocument = graphql(/* GraphQL */ `
  query MembersByNickname($nickname: String!) {
    usersByNickname(nickname: $nickname) {
      id
      ...Namesakes_user
    }
  }
`);

/** No nickname is as long. */
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `/m/<id or nickname>`. */
export function MemberPage() {
  const { key = '' } = useParams();
  return idPattern.test(key) ? <MemberById id={key.toLowerCase()} /> : <ByNickname name={key} />;
}

function MemberById({ id }: { id: string }) {
  const { data, error, retry } = useQuery(MemberByIdDocument, { variables: { id } });
  if (data?.user?.isErased) return <ErasedMember />;
  if (data?.user) return <MemberView user={data.user} />;
  if (data?.user === null) return <NotFound />;
  return <Loading error={error} onRetry={retry} />;
}

/** The page of the only member with this nickname, or a choice of several. */
function ByNickname({ name }: { name: string }) {
  const { data, error, retry } = useQuery(MembersByNicknameDocument, {
    variables: { nickname: name },
  });
  const found = data?.usersByNickname;
  const [only] = found ?? [];
  if (found?.length === 0) return <NotFound />;
  if (found && only) {
    return found.length === 1 ? (
      <MemberById id={only.id} />
    ) : (
      <Namesakes nickname={name} users={found} />
    );
  }
  return <Loading error={error} onRetry={retry} />;
}

function Loading({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <Container style={{ paddingBlock: 48 }}>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonRows />}
    </Container>
  );
}
