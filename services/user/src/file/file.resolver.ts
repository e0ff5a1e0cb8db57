import {
  Arg,
  Ctx,
  Directive,
  Field,
  Mutation,
  ObjectType,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import { pictureAddress } from '#kit/files/picture-address';
import { recorded } from '#kit/runtime/security-log';
import { forgetLoaded, type RequestContext, requireWriter } from '#kit/subgraph/context';
import { avatarSize, files } from '#schema/file-limits';
import { security } from '#schema/limits';
import { megabytes } from '#schema/megabytes';
import { filePath } from '#schema/page-paths';
import { pixelsOf, productPictureBytes, type UploadUse, uploadUses } from '#schema/product-limits';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import { setAvatar } from './set-avatar.ts';
import { uploadFile } from './upload-file.ts';

registerEnumType(uploadUses, {
  name: 'PictureUse',
  description: `A product's picture: LOGO ${pixelsOf('LOGO')}, LOGO_IMAGE ${pixelsOf('LOGO_IMAGE')}, BANNER ${pixelsOf('BANNER')}, FEEDS ${pixelsOf('FEEDS')}, SCREENSHOT of any size. POST: a picture in the content of a post, of any size. BADGE: the picture of a badge, of any size.`,
});

@ObjectType({ description: 'A picture that a member uploaded.' })
export class StoredFile {
  @Field(() => String, { description: 'Absolute; the file behind it never changes.' })
  url!: string;
}

/** Each decodes a picture, which costs as much as many objects of a result. */
const DecodeCost = (): MethodDecorator => Directive('@cost(weight: 50)') as MethodDecorator;

@Resolver()
export class FileResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  @DecodeCost()
  @Mutation(() => StoredFile, {
    description: `Stores a PNG or JPEG of ${megabytes(files.pictureBytes)} at most, encoded again without metadata. Bodies above ${security.graphqlBody / 1024} kB go to /graphql/upload.`,
  })
  async uploadFile(
    @Arg('content', () => String, { description: 'Base64 without a prefix.' }) content: string,
    @Arg('use', () => uploadUses, {
      nullable: true,
      description: `For the form of a product: exactly the pixels of the use, and at most ${megabytes(productPictureBytes)}. For a post, as without a use.`,
    })
    use: UploadUse | null,
    @Ctx() context: RequestContext,
  ): Promise<StoredFile> {
    const writer = requireWriter(context);
    const facts = { operation: 'uploadFile' };
    const name = await recorded(this.app.security, 'file.upload', context, facts, () =>
      uploadFile(this.app, writer, { content, use: use ?? null }),
    );
    return { url: pictureAddress(filePath(name), this.app.config.siteOrigin(), false) };
  }

  @DecodeCost()
  @Mutation(() => Viewer, {
    description: `Sets the avatar: a PNG or JPEG as for uploadFile, scaled down to ${avatarSize} pixels.`,
  })
  async setAvatar(
    @Arg('picture', () => String, { description: 'Base64 without a prefix.' }) picture: string,
    @Arg('mimeType', () => String, { defaultValue: 'image/png' }) mimeType: string,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    const writer = requireWriter(context);
    const facts = { operation: 'setAvatar' };
    await recorded(this.app.security, 'file.upload', context, facts, () =>
      setAvatar(this.app, writer, { picture, mimeType }),
    );
    forgetLoaded(context);
    return this.loadAccount(context, writer.userId);
  }
}
