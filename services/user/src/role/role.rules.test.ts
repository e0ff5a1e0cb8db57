import { parseRole, rolesAfter } from './role.rules.ts';

describe('role rules', () => {
  it('R9 holds several roles at once, sorted', () => {
    expect(rolesAfter([2], 1, 'grant')).toEqual([1, 2]);
    expect(rolesAfter([1, 2, 3], 2, 'revoke')).toEqual([1, 3]);
  });

  it('R9 changes nothing that is so already', () => {
    expect(rolesAfter([2], 2, 'grant')).toBeNull();
    expect(rolesAfter([1], 2, 'revoke')).toBeNull();
  });

  it('Q40 knows three roles', () => {
    expect([1, 2, 3].map(parseRole)).toEqual([1, 2, 3]);
    for (const unknown of [0, 4, -1, 1.5])
      expect(() => parseRole(unknown)).toThrow('FIELD_INVALID');
  });
});
