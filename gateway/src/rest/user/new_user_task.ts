import type {
  RestNewUserTaskQuery,
  RestNewUserTaskQueryVariables,
} from '#schema/generated/rest-documents';
import { present, signedIn } from '../conversion/user.ts';
import { wireWord } from '../conversion/wire.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'new_user_task',
  method: 'POST',
  requirement: 'O20, V6, Q28',
  roles: 'member',
  // Old clients send it; the events alone say what is done.
  document: graphql<RestNewUserTaskQuery, RestNewUserTaskQueryVariables>(/* GraphQL */ `
    query RestNewUserTask {
      viewer {
        vitamins {
          newcomer {
            point
            isComplete
            tasks {
              kind
              done
            }
          }
        }
      }
    }
  `),
  variables: () => ({}),
  data({ viewer }) {
    const { newcomer } = present(signedIn(viewer).vitamins);
    const tasks = newcomer?.tasks ?? [];
    return {
      point: newcomer?.point ?? 0,
      done: tasks.filter((task) => task.done).length,
      total: tasks.length,
      is_complete: newcomer?.isComplete ?? false,
      list: tasks.map(({ kind, done }) => ({ task: wireWord(kind), done })),
    };
  },
});
