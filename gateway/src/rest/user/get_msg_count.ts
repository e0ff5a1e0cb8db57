import type {
  RestGetMsgCountQuery,
  RestGetMsgCountQueryVariables,
} from '#schema/generated/rest-documents';
import { unreadRecord } from '../conversion/message.ts';
import { signedIn } from '../conversion/user.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'get_msg_count',
  method: 'GET',
  requirement: 'O25, M3',
  roles: 'member',
  document: graphql<RestGetMsgCountQuery, RestGetMsgCountQueryVariables>(/* GraphQL */ `
    query RestGetMsgCount {
      viewer {
        unread {
          messages
          week
        }
      }
    }
  `),
  variables: () => ({}),
  data: ({ viewer }) => unreadRecord(signedIn(viewer).unread),
});
