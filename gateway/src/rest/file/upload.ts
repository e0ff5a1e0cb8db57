import type {
  RestUploadFileMutation,
  RestUploadFileMutationVariables,
} from '#schema/generated/rest-documents';
import { security } from '#schema/limits';
import { text } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

/** The only operation of its path, hence without an `op_type`. */
export const operation = defineOperation({
  area: 'file',
  name: '',
  method: 'POST',
  requirement: 'O46, Q37, Q51, Q66',
  roles: 'member',
  maxBody: security.pictureBody,
  acceptsFile: true,
  fields: { file: text() },
  document: graphql<RestUploadFileMutation, RestUploadFileMutationVariables>(/* GraphQL */ `
    mutation RestUploadFile($content: String!) {
      uploadFile(content: $content) {
        url
      }
    }
  `),
  variables: ({ file }) => ({ content: file }),
  data: ({ uploadFile }) => ({ url: uploadFile.url }),
});
