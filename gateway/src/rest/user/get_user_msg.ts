import type {
  RestGetUserMsgQuery,
  RestGetUserMsgQueryVariables,
  RestReadMessagesMutation,
  RestReadMessagesMutationVariables,
} from '#schema/generated/rest-documents';
import { messageFields, messageRecord, unreadRecord } from '../conversion/message.ts';
import { signedIn } from '../conversion/user.ts';
import { pageVariables } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

const readMessages = graphql<
  RestReadMessagesMutation,
  RestReadMessagesMutationVariables
>(/* GraphQL */ `
  mutation RestReadMessages($ids: [ID!]!) {
    markMessagesRead(ids: $ids) {
      unread {
        messages
        week
      }
    }
  }
`);

/** Returns a page of messages and marks them as read, which resets the unread count of old clients. */
export const operation = defineOperation({
  area: 'user',
  name: 'get_user_msg',
  aliases: ['user/msg_list', 'user/get_msg_list'],
  method: 'POST',
  requirement: 'O19, M1, Q33, Q63',
  roles: 'member',
  ignoresKey: true,
  otherDocuments: [readMessages],
  document: graphql<RestGetUserMsgQuery, RestGetUserMsgQueryVariables>(/* GraphQL */ `
    query RestGetUserMsg($language: Language!, $first: Int!, $after: String) {
      viewer {
        messages(first: $first, after: $after) {
          totalCount
          nodes {
            ...RestMessage
          }
        }
      }
    }
    ${messageFields}
  `),
  variables: (form, { language }) => ({ language, ...pageVariables(form) }),
  async data(result, call) {
    const { nodes, totalCount } = signedIn(result.viewer).messages;
    const { markMessagesRead } = await call.run(readMessages, { ids: nodes.map(({ id }) => id) });
    return {
      list: nodes.map((message) => messageRecord(message, call)),
      total: totalCount,
      ...unreadRecord(markMessagesRead.unread),
    };
  },
});
