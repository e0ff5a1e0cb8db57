import type {
  RestSetAvatarMutation,
  RestSetAvatarMutationVariables,
} from '#schema/generated/rest-documents';
import { security } from '#schema/limits';
import { userFields, userRecord } from '../conversion/user.ts';
import { optionalText } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'user',
  name: 'set_avatar',
  method: 'POST',
  requirement: 'O11, P2, P3, Q66',
  roles: 'member',
  maxBody: security.pictureBody,
  fields: { mime_type: optionalText() },
  document: graphql<RestSetAvatarMutation, RestSetAvatarMutationVariables>(/* GraphQL */ `
    mutation RestSetAvatar($picture: String!, $mimeType: String!) {
      setAvatar(picture: $picture, mimeType: $mimeType) {
        ...RestUser
      }
    }
    ${userFields}
  `),
  message: 'success.avatar',
  variables: ({ avatar, mime_type }) => ({ picture: avatar, mimeType: mime_type ?? 'image/png' }),
  data: ({ setAvatar }) => userRecord(setAvatar),
});
