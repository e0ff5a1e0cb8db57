import { DomainError } from '#kit/runtime/errors';
import type {
  RestGetInvitListQuery,
  RestGetInvitListQueryVariables,
} from '#schema/generated/rest-documents';
import { signedIn } from '../conversion/user.ts';
import { wireSeconds, wireWord } from '../conversion/wire.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'get_invit_list',
  method: 'GET',
  requirement: 'O24, R4, Q4',
  roles: 'member',
  document: graphql<RestGetInvitListQuery, RestGetInvitListQueryVariables>(/* GraphQL */ `
    query RestGetInvitList {
      viewer {
        invitations {
          left
          list {
            id
            email
            status
            createdAt
            expiresAt
            member {
              nickname
            }
          }
        }
      }
    }
  `),
  variables: () => ({}),
  data(result) {
    const { invitations } = signedIn(result.viewer);
    if (!invitations) throw new DomainError('FORBIDDEN');
    const list = invitations.list.map(({ id, email, status, createdAt, expiresAt, member }) => ({
      id,
      email,
      status: wireWord(status),
      timestamp: wireSeconds(createdAt),
      expires: wireSeconds(expiresAt),
      nickname: member?.nickname ?? null,
    }));
    return { list, total: list.length, left: invitations.left };
  },
});
