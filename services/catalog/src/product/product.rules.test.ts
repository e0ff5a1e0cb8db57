import { productStatus, roles } from '#schema/enums';
import { canSee, inLanguage, maintains, nameOfStatus, nameOfType } from './product.rules.ts';

const owner = { userId: 'alice', roles: [roles.developer] };
const maintainer = { userId: 'dave', roles: [] };
const stranger = { userId: 'bob', roles: [roles.developer, roles.goldfinger] };
const staff = { userId: 'carol', roles: [roles.staff] };

describe('maintains', () => {
  it('Q1 is true for the owner, her maintainers and staff alone', () => {
    const product = { ownerId: 'alice', maintainerIds: ['dave'] };
    const people = [owner, maintainer, staff, stranger, null];
    const maintained = people.map((person) => maintains(product, person));
    expect(maintained).toEqual([true, true, true, false, false]);
    expect(maintains({ ownerId: null, maintainerIds: [] }, stranger)).toBe(false);
  });
});

describe('canSee', () => {
  it.each(['IN_REVIEW', 'REJECTED', 'TAKEN_DOWN'] as const)(
    'Q13 shows a product that is %s to its owner and to staff alone',
    (name) => {
      const product = { ownerId: 'alice', maintainerIds: [], status: productStatus[name] };
      const people = [owner, staff, stranger, null];
      expect(people.map((person) => canSee(product, person))).toEqual([true, true, false, false]);
    },
  );

  it('Q13 shows a released product to everybody', () => {
    const product = { ownerId: 'alice', maintainerIds: [], status: productStatus.RELEASED };
    expect([stranger, null].map((person) => canSee(product, person))).toEqual([true, true]);
  });
});

describe('inLanguage', () => {
  it('returns the other language for an empty text, and null for two', () => {
    expect(inLanguage({ en: 'Sea', zh: '海' }, 'en')).toBe('Sea');
    expect(inLanguage({ en: 'Sea', zh: '海' }, 'zh')).toBe('海');
    expect(inLanguage({ en: '', zh: '海' }, 'en')).toBe('海');
    expect(inLanguage({ en: 'Sea', zh: '' }, 'zh')).toBe('Sea');
    expect(inLanguage({ en: '', zh: '' }, 'zh')).toBeNull();
  });
});

describe('names of numbers', () => {
  it('are those of the enums, and none for another number', () => {
    expect(nameOfStatus(productStatus.TAKEN_DOWN)).toBe('TAKEN_DOWN');
    expect(nameOfType(1)).toBe('APP');
    expect(() => nameOfStatus(99)).toThrow('99 is one of');
  });
});
