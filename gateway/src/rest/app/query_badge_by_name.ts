import type {
  RestBadgeByNameQuery,
  RestBadgeByNameQueryVariables,
} from '#schema/generated/rest-documents';
import { restForms } from '#schema/generated/rest-forms';
import { badgeFields, badgeRecord } from '../conversion/badge.ts';
import { required, text, upTo } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

/** `data` is null for a name that no badge has. */
export const operation = defineOperation({
  area: 'app',
  name: 'query_badge_by_name',
  method: 'GET',
  alsoPost: true,
  requirement: 'O45, B1',
  roles: 'anyone',
  fields: {
    name: {
      ...required(upTo(restForms['app/query_badge_by_name'].name, text())),
      label: 'badge_name',
    },
  },
  document: graphql<RestBadgeByNameQuery, RestBadgeByNameQueryVariables>(/* GraphQL */ `
    query RestBadgeByName($name: String!, $language: Language!) {
      badgeByName(name: $name) {
        ...RestBadge
      }
    }
    ${badgeFields}
  `),
  variables: ({ name }, { language }) => ({ name, language }),
  data: ({ badgeByName }, call) => badgeByName && badgeRecord(badgeByName, call),
});
