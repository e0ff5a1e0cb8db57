import { parseProductFields } from './product-fields.rules.ts';

const none = { stage: 0, platforms: [], tags: [] };

describe('parseProductFields', () => {
  it('C6 C11 trims texts and tags, and removes duplicates', () => {
    const input = {
      nameEn: ' Sea ',
      nameZh: ' 海 ',
      taglineEn: ' A market ',
      taglineZh: ' 市场 ',
      descriptionEn: ' Long ',
      descriptionZh: ' 长 ',
      stage: 9,
      platforms: [4, 1, 4],
      tags: [' nft', 'nft', 'art '],
    };
    expect(parseProductFields(input)).toEqual({
      nameEn: 'Sea',
      nameZh: '海',
      taglineEn: 'A market',
      taglineZh: '市场',
      descriptionEn: 'Long',
      descriptionZh: '长',
      stage: 9,
      platforms: [4, 1],
      tags: ['nft', 'art'],
    });
  });

  it('C6 returns empty texts for missing ones', () => {
    expect(parseProductFields({ ...none, nameEn: null })).toEqual({
      ...none,
      nameEn: '',
      nameZh: '',
      taglineEn: '',
      taglineZh: '',
      descriptionEn: '',
      descriptionZh: '',
    });
  });

  it.each([
    [{ nameEn: 'x'.repeat(51) }, 'FIELD_LENGTH', { field: 'name', min: 1, max: 50 }],
    [{ nameZh: 'x'.repeat(51) }, 'FIELD_LENGTH', { field: 'name', min: 1, max: 50 }],
    [{ taglineEn: 'x'.repeat(121) }, 'FIELD_LENGTH', { field: 'tagline', min: 1, max: 120 }],
    [
      { descriptionZh: 'x'.repeat(5_001) },
      'FIELD_LENGTH',
      { field: 'description', min: 1, max: 5_000 },
    ],
    [{ stage: 11 }, 'FIELD_INVALID', { field: 'stage' }],
    [{ platforms: [4, 3] }, 'FIELD_INVALID', { field: 'platforms' }],
    [{ tags: [' '] }, 'FIELD_REQUIRED', { field: 'tags' }],
    [{ tags: ['x'.repeat(31)] }, 'FIELD_LENGTH', { field: 'tags', min: 1, max: 30 }],
    [{ tags: Array.from({ length: 11 }, (_, n) => `tag${n}`) }, 'TOO_MANY_LABELS', { max: 10 }],
  ])('C5 C6 C11 rejects %j with the field and its limit', (fields, code, params) => {
    expect(() => parseProductFields({ ...none, ...fields })).toThrow(
      expect.objectContaining({ code, params }),
    );
  });

  it('C11 accepts ten different tags', () => {
    const tags = Array.from({ length: 10 }, (_, n) => `tag${n}`);
    expect(parseProductFields({ ...none, tags: [...tags, 'tag0'] }).tags).toEqual(tags);
  });
});
