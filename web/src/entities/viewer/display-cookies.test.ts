import { labelsCookie, viewerCookies } from './display-cookies.ts';

const viewer = {
  id: 'u1',
  canPick: true,
  user: {
    id: 'u1',
    nickname: 'Ada; Secure=1',
    avatar: '/a.png',
    roles: [2],
    isDeveloper: false,
    isGoldfinger: true,
  },
};

describe('cookies for display', () => {
  it('A17 Q8 hold what the header shows, readable, without address or token', () => {
    const [user = '', pick] = viewerCookies(viewer, true);
    expect(user).toMatch(/^user_info=[^;]+; Path=\/; SameSite=Lax; Secure$/);
    expect(
      JSON.parse(decodeURIComponent(user.slice('user_info='.length).split(';')[0] ?? '')),
    ).toEqual({ id: 'u1', nickname: 'Ada; Secure=1', avatar: '/a.png', audit: 1, is_developer: 0 });
    expect(pick).toBe('pick_flag=1; Path=/; SameSite=Lax; Secure');
    expect(viewerCookies({ ...viewer, canPick: false }, false)[1]).toBe(
      'pick_flag=0; Path=/; SameSite=Lax',
    );
  });

  it('A17 leave out a long address of a picture', () => {
    const user = { ...viewer.user, avatar: `/${'a'.repeat(300)}` };
    expect(viewerCookies({ ...viewer, user }, true)[0]).toContain('avatar%22%3Anull');
  });

  it('A16 expire without a viewer', () => {
    expect(viewerCookies(null, false)).toEqual([
      'user_info=; Path=/; Max-Age=0; SameSite=Lax',
      'pick_flag=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
  });

  it('A17 I1 name Chinese 1 and English 2', () => {
    const value = (...languages: ('zh' | 'en')[]) => labelsCookie(languages, false).split(';')[0];
    expect(value('zh')).toBe('lan_lable=1');
    expect(value('en')).toBe('lan_lable=2');
    expect(value('zh', 'en')).toBe('lan_lable=1%2C2');
  });
});
