import { files } from '#schema/file-limits';
import { animatedPng, bombPng, withSize } from '../../services/user/src/testing/pictures.ts';
import { nickname } from '../documents.ts';
import type { Texts } from '../rejections.ts';
import { type BadInput, newMember, overFile, overGraphql, overRest, type Way } from './attempts.ts';

const setAvatar = 'mutation ($bytes: String!) { setAvatar(picture: $bytes) { id } }';
const uploadFile = 'mutation ($bytes: String!) { uploadFile(content: $bytes) { url } }';

const graphql =
  (document: string, content: Buffer): Way =>
  async (stack, language) => {
    const { token } = await newMember(stack);
    const bytes = content.toString('base64');
    const caller = { token, language };
    return () => overGraphql(stack, document, { bytes }, caller, '/graphql/upload');
  };

const waysOf = (content: Buffer): Record<string, Way> => ({
  setAvatar: graphql(setAvatar, content),
  uploadFile: graphql(uploadFile, content),
  set_avatar: async (stack, language) => {
    const { token } = await newMember(stack);
    const form = { avatar: content.toString('base64') };
    return () => overRest(stack, 'set_avatar', form, { token, language });
  },
  '/api/file': async (stack, language) => {
    const { token } = await newMember(stack);
    return () => overFile(stack, content, { token, language });
  },
});

const picture = (title: string, content: Buffer, code: BadInput['code'], texts: Texts) => ({
  title: `a picture that ${title}`,
  code,
  texts,
  logged: ['file.upload' as const],
  ways: waysOf(content),
});
const type = { en: 'Only PNG, JPG or JPEG files', zh: '仅支持 PNG、JPG 或 JPEG 文件' };
const broken = {
  en: 'The picture cannot be read. Please choose another one',
  zh: '无法读取该图片，请换一张',
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

export const pictures: readonly BadInput[] = [
  picture('is none', Buffer.from('no picture at all'), 'FILE_TYPE', type),
  picture('is an SVG', Buffer.from(svg), 'FILE_TYPE', type),
  picture('is animated', animatedPng, 'FILE_TYPE', type),
  picture('is 30,000 pixels wide', withSize(30_000, 10), 'FILE_DIMENSIONS', {
    en: /8,?000 pixels/,
    zh: /^图片单边超过 8,?000 像素/,
  }),
  picture('unpacks to 100 MB', bombPng, 'FILE_BROKEN', broken),
  picture('has 2 MB and one byte', Buffer.alloc(files.pictureBytes + 1), 'FILE_TOO_LARGE', {
    en: 'The file is larger than 2 MB',
    zh: '文件大小超过 2 MB',
  }),
];

/** The first letter is Cyrillic. */
const looksLikeStaff = '\u0405taff';

export const nicknames: readonly BadInput[] = [
  {
    title: 'a nickname that only looks like that of staff',
    code: 'NICKNAME_RESERVED',
    texts: {
      en: 'This nickname looks like one of our staff. Please choose another',
      zh: '该昵称与工作人员的名称相似，请更换',
    },
    logged: [],
    ways: {
      changeNickname: async (stack, language) => {
        const { token } = await newMember(stack);
        const variables = { nickname: looksLikeStaff };
        return () => overGraphql(stack, nickname, variables, { token, language });
      },
      change_nickname: async (stack, language) => {
        const { token } = await newMember(stack);
        const form = { nickname: looksLikeStaff };
        return () => overRest(stack, 'change_nickname', form, { token, language });
      },
    },
  },
];
