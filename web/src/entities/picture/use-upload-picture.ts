import { productPictureBytes } from '#schema/product-limits';
import type { PictureUse } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import type { Outcome } from '../../lib/command/use-command.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { encodePicture, toBase64 } from '../../lib/picture/encode-picture.ts';
import { pictureSize } from './chosen-bytes.ts';

const UploadPictureDocument = graphql(/* GraphQL */ `
  mutation UploadPicture($content: String!, $use: PictureUse!) {
    uploadFile(content: $content, use: $use) {
      url
    }
  }
`);

/** Bytes. The server encodes pictures again, which can make them a little larger. */
const encodedBytes = 0.8 * productPictureBytes;

export interface PictureUpload {
  /** Encodes and uploads a picture. @returns its path on this site */
  upload(picture: HTMLCanvasElement | Blob, use: PictureUse): Promise<Outcome<string>>;
  busy: boolean;
}

/** Stores pictures of a product or a post; failures are shown by the caller. */
export function useUploadPicture(): PictureUpload {
  const { run, busy } = useCommand(UploadPictureDocument, { isUpload: true, isQuiet: true });
  const upload = async (
    picture: HTMLCanvasElement | Blob,
    use: PictureUse,
  ): Promise<Outcome<string>> => {
    const blob = picture instanceof Blob ? picture : await encodePicture(picture, encodedBytes);
    if (!blob) {
      return { ok: false, failure: { code: 'FILE_TOO_LARGE', params: { max: pictureSize } } };
    }
    const outcome = await run({ content: await toBase64(blob), use });
    if (!outcome.ok) return outcome;
    return { ok: true, data: new URL(outcome.data.uploadFile.url, location.origin).pathname };
  };
  return { upload, busy };
}
