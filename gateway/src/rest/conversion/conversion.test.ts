import type { RestPostFragment, RestUserFragment } from '#schema/generated/rest-documents';
import type { Call } from '../operation.ts';
import { postRecord } from './post.ts';
import { productRecord } from './product.ts';
import { userRecord } from './user.ts';
import { wireDate, wireId, wireSeconds } from './wire.ts';

const product = {
  id: '7',
  type: 'NFT',
  name: 'Vita',
  logo: null,
  logoImage: null,
  stage: 4,
  upValue: 30,
} as const;

const callOf = (roles: (1 | 2 | 3)[] | null, language: 'en' | 'zh' = 'en') =>
  ({ context: { viewer: roles && { userId: '1', sessionId: 's', roles }, language } }) as Call;

describe('conversion', () => {
  it('C1 converts a product for a visitor', () => {
    expect(productRecord(product, null, callOf(null, 'zh'))).toEqual({
      app_id: 7,
      app_type: 3,
      name: 'Vita',
      logo: null,
      logoImage: null,
      stage_id: 4,
      stage_id_name: expect.stringMatching(/\p{Script=Han}/u),
      has_subscribe: 0,
      has_up: 0,
      up_value: 30,
      add_up_value: 1,
    });
  });

  it('U5 returns the weight 2 for a Goldfinger, and flags as 0 and 1', () => {
    const record = productRecord(product, { hasUp: true, hasSubscribe: false }, callOf([2]));
    expect(record).toMatchObject({ has_up: 1, has_subscribe: 0, add_up_value: 2 });
    expect(productRecord(product, null, callOf([1, 3])).add_up_value).toBe(1);
  });

  it('P1 Q3 derives the flags of a user from the roles', () => {
    const viewer: RestUserFragment = {
      id: '01a',
      email: 'a@vita.test',
      wallet: null,
      isBindGoogle: false,
      isBindTwitter: false,
      isBindWechat: true,
      user: { nickname: 'A', avatar: null, roles: [2] },
      vitamins: { balance: 9 },
    };
    expect(userRecord(viewer)).toEqual({
      user_id: '01a',
      nickname: 'A',
      avatar: null,
      point: 9,
      wallet: null,
      email: 'a@vita.test',
      is_bind_google: false,
      is_bind_twitter: false,
      is_bind_wechat: true,
      role: [2],
      audit: true,
      dev: false,
    });
  });

  it('F1 Q20 Q21 adds the label 1 to a pick, and always returns ch', () => {
    const post: RestPostFragment = {
      id: '3',
      topic: '',
      header: 'H',
      content: '<p>C</p>',
      at: '2026-11-21T08:30:00.900Z',
      labels: [3, 7],
      essence: true,
      likes: 0,
      viewerLiked: true,
      editedAt: '2026-11-21T09:30:00.000Z',
      product: { id: '7', name: 'Vita', owner: null },
      author: { id: '5', nickname: 'A' },
    };
    expect(postRecord(post)).toMatchObject({
      feed_id: 3,
      add_time: 1795249800,
      lan_cls: 'ch',
      labels: '1|3|7',
      label_ids: [1, 3, 7],
      essence: true,
      appUserId: null,
      has_like: true,
      edit_time: 1795253400,
    });
    expect(postRecord({ ...post, editedAt: null }).edit_time).toBeNull();
    expect(postRecord({ ...post, essence: false }).labels).toBe('3|7');
  });

  it('M1 converts times to seconds and to text, and decimal ids to numbers', () => {
    expect(wireSeconds('2026-11-21T08:30:00.900Z')).toBe(1795249800);
    expect(wireDate('2026-11-21T08:30:00.900Z')).toBe('2026-11-21 08:30:00');
    expect([wireId('12'), wireId('01a'), wireId('1234567890123456')]).toEqual([
      12,
      '01a',
      '1234567890123456',
    ]);
  });
});
