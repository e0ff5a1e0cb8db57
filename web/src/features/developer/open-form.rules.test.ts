import { openForm } from './open-form.rules.ts';
import { valuesOf } from './product-values.rules.ts';

const base = { nameEn: 'Public' };
const stored = {
  id: 'd1',
  version: 4,
  savedAt: '2026-11-23T10:00:00Z',
  input: { nameEn: 'Draft' },
  baseRevision: null,
};
const typed = { ...valuesOf(), nameEn: 'Typed' };

describe('the first values of a product form', () => {
  it('R5 are the stored draft, else the public product, else nothing', () => {
    expect(openForm(stored, base, null)).toMatchObject({
      initial: { nameEn: 'Draft' },
      isUnsaved: false,
      draft: { id: 'd1', version: 4 },
    });
    expect(openForm(null, base, null)).toMatchObject({
      initial: { nameEn: 'Public' },
      isUnsaved: false,
      draft: null,
    });
    expect(openForm(null, undefined, null).initial).toEqual(valuesOf());
  });

  it('R5 are what was typed without a network, with the version that it changed', () => {
    expect(openForm(stored, base, { values: typed, version: 3 })).toMatchObject({
      initial: { nameEn: 'Typed' },
      isUnsaved: true,
      draft: { id: 'd1', version: 3 },
    });
    expect(openForm(stored, base, { values: typed, version: null }).draft?.version).toBe(0);
    expect(openForm(null, base, { values: typed, version: null })).toMatchObject({
      isUnsaved: true,
      draft: null,
    });
  });

  it('R5 C-M12 come with what was sent before, until the draft is known to have it', () => {
    const unsure = { ...typed, nameEn: 'Sent' };
    const copy = { values: typed, version: null, unsure };
    expect(openForm(null, base, copy)).toMatchObject({ initial: typed, unsure, draft: null });
    expect(openForm(stored, base, { ...copy, values: valuesOf(stored.input) }).unsure).toBeNull();
  });

  it('R5 Q13 have the edition on which they were typed', () => {
    const draft = { ...stored, baseRevision: '3' };
    const copy = { values: typed, version: 3 };
    expect(openForm(draft, base, null).baseRevision).toBe('3');
    expect(openForm(draft, base, { ...copy, baseRevision: '5' }).baseRevision).toBe('5');
    // A copy of an older release names none.
    expect(openForm(draft, base, copy).baseRevision).toBe('3');
    expect(openForm(null, base, null).baseRevision).toBeNull();
  });

  it('R5 need no save where the copy has nothing that the draft lacks', () => {
    const copy = { values: valuesOf(stored.input), version: 3 };
    expect(openForm(stored, base, copy)).toMatchObject({ isUnsaved: false, draft: { version: 4 } });
  });
});
