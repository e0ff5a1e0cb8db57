import { parseRole, rolesAfter } from './role.rules.ts';

describe('role rules', () => {
  it('R9 returns several roles sorted', () => {
    expect(rolesAfter([2], 1, 'grant')).toEqual([1, 2]);
    expect(rolesAfter([1, 2, 3], 2, 'revoke')).toEqual([1, 3]);
  });

  it('R9 returns null when nothing changes', () => {
    expect(rolesAfter([2], 2, 'grant')).toBeNull();
    expect(rolesAfter([1], 2, 'revoke')).toBeNull();
  });

  it('Q40 accepts three roles', () => {
    expect([1, 2, 3].map(parseRole)).toEqual([1, 2, 3]);
    for (const unknown of [0, 4, -1, 1.5]) {
      expect(() => parseRole(unknown)).toThrow(
        expect.objectContaining({ code: 'FIELD_INVALID', params: { field: 'role' } }),
      );
    }
  });
});
