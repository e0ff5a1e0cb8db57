import { valuesOf } from '../../features/developer/product-values.rules.ts';
import { previewOf } from './preview.rules.ts';

const values = {
  ...valuesOf(),
  nameEn: 'Little Fox',
  taglineZh: '一只钱包',
  descriptionEn: 'A wallet.',
  descriptionZh: '钱包。',
};

const ada = { id: 'u1', nickname: 'Ada', isErased: false };
const form = { values, categories: [], owner: ada };

describe('the preview of a form', () => {
  it('C11 shows each language, and the other one where a text is missing', () => {
    const english = previewOf(form, 'en');
    const chinese = previewOf(form, 'zh');
    expect([english.head.name, chinese.head.name]).toEqual(['Little Fox', 'Little Fox']);
    expect([english.head.tagline, chinese.head.tagline]).toEqual(['一只钱包', '一只钱包']);
    expect(english.intro.description).toBe('A wallet.');
    expect(chinese.intro.description).toBe('钱包。');
  });

  it('C12 names the categories in its language', () => {
    const categories = [{ id: 'c1', nameEn: 'Wallets', nameZh: '钱包' }];
    expect(previewOf({ ...form, categories }, 'zh').facts.categories).toEqual([
      { id: 'c1', name: '钱包' },
    ]);
  });

  it('C11 names the owner, as visitors will see', () => {
    expect(previewOf(form, 'en').facts.owner).toEqual(ada);
    expect(previewOf({ ...form, owner: null }, 'en').facts.owner).toBeNull();
  });
});
