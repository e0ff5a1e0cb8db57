import type {
  RestUploadFileMutation,
  RestUploadFileMutationVariables,
} from '#schema/generated/rest-documents';
import { security } from '#schema/limits';
import { uploadUses } from '#schema/product-limits';
import { choice } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

/** The only operation of its path, hence an `op_type` is not needed. */
export const operation = defineOperation({
  area: 'file',
  name: '',
  aliases: ['file/upload'],
  method: 'POST',
  requirement: 'O46, Q37, Q51, Q66',
  roles: 'member',
  maxBody: security.pictureBody,
  acceptsFile: true,
  fields: { use: choice(uploadUses, null) },
  document: graphql<RestUploadFileMutation, RestUploadFileMutationVariables>(/* GraphQL */ `
    mutation RestUploadFile($content: String!, $use: PictureUse) {
      uploadFile(content: $content, use: $use) {
        url
      }
    }
  `),
  variables: ({ file, use }) => ({ content: file, use }),
  data: ({ uploadFile }) => ({ url: uploadFile.url }),
});
