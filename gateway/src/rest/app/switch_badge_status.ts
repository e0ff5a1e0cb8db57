import { badgeStatusNumbers } from '#schema/badge-limits';
import type {
  BadgeStatus,
  RestSwitchBadgeStatusMutation,
  RestSwitchBadgeStatusMutationVariables,
} from '#schema/generated/rest-documents';
import { badgeFields, badgeRecord } from '../conversion/badge.ts';
import { choice, required } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

/** Numbers and names. The service refuses those that nobody sets. */
const statuses = Object.fromEntries(
  Object.entries(badgeStatusNumbers).flatMap(([name, number]) =>
    [String(number), name, name.toLowerCase()].map((key) => [key, name as BadgeStatus]),
  ),
);

export const operation = defineOperation({
  area: 'app',
  name: 'switch_badge_status',
  method: 'POST',
  requirement: 'O43, B8, Q2',
  roles: 'member',
  fields: { status: required(choice(statuses, null)) },
  document: graphql<
    RestSwitchBadgeStatusMutation,
    RestSwitchBadgeStatusMutationVariables
  >(/* GraphQL */ `
    mutation RestSwitchBadgeStatus(
      $id: ID!
      $status: BadgeStatus!
      $reason: String
      $language: Language!
    ) {
      switchBadgeStatus(id: $id, status: $status, reason: $reason) {
        ...RestBadge
      }
    }
    ${badgeFields}
  `),
  variables: (form, { language }) => ({ ...form, language }),
  data: ({ switchBadgeStatus }, call) => badgeRecord(switchBadgeStatus, call),
});
