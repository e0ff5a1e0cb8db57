import type { RestMsgListQuery, RestMsgListQueryVariables } from '#schema/generated/rest-documents';
import { messageFields, messageRecord, unreadRecord } from '../conversion/message.ts';
import { signedIn } from '../conversion/user.ts';
import { pageVariables } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

/** Does not mark messages as read, since it is a GET; a POST of the same name is `get_user_msg`. */
export const operation = defineOperation({
  area: 'user',
  name: 'msg_list',
  aliases: ['user/get_msg_list', 'user/get_user_msg'],
  method: 'GET',
  requirement: 'O26, M1, Q30, Q37, Q63',
  roles: 'member',
  document: graphql<RestMsgListQuery, RestMsgListQueryVariables>(/* GraphQL */ `
    query RestMsgList($language: Language!, $first: Int!, $after: String) {
      viewer {
        messages(first: $first, after: $after) {
          totalCount
          nodes {
            ...RestMessage
          }
        }
        unread {
          messages
          week
        }
      }
    }
    ${messageFields}
  `),
  variables: (form, { language }) => ({ language, ...pageVariables(form) }),
  data(result, call) {
    const { messages, unread } = signedIn(result.viewer);
    return {
      list: messages.nodes.map((message) => messageRecord(message, call)),
      total: messages.totalCount,
      ...unreadRecord(unread),
    };
  },
});
