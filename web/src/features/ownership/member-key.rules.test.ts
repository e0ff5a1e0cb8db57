import { memberKeyOf } from './member-key.rules.ts';

const id = '0190f5fe-7c00-7a00-8000-000000000001';

describe('memberKeyOf', () => {
  it.each([
    [' Goldie ', 'Goldie'],
    [`https://vita.test/m/${id}`, id],
    [`http://localhost:4000/zh/m/${id}/?x=1`, id],
    [`/m/${id}`, id],
    ['/m/%E5%B0%8F%E7%8B%90', '小狐'],
    ['/m/%E5', '%E5'],
    ['https://vita.test/apps', 'https://vita.test/apps'],
    ['m/Goldie', 'm/Goldie'],
  ])('R5 reads %j as %j', (given, key) => {
    expect(memberKeyOf(given)).toBe(key);
  });
});
