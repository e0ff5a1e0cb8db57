import { labelsOfFields } from './changed-fields.rules.ts';
import { toInput, valuesOf } from './product-values.rules.ts';

describe('the labels of changed fields', () => {
  it('Q13 stand in the order of the form, and are those of the form', () => {
    expect(labelsOfFields(['logoImage', 'tags', 'origin', 'nameEn', 'links'])).toEqual([
      'developer.field.nameEn',
      'developer.field.tags',
      'developer.picture.logoImage',
      'developer.section.links',
      'developer.field.origin',
    ]);
  });

  it('Q13 exist for every field of the form, and for no other one', () => {
    const fields = Object.keys(toInput(valuesOf()));
    expect(labelsOfFields(fields)).toHaveLength(fields.length);
    expect(new Set(labelsOfFields([...fields, 'unknown'])).size).toBe(fields.length);
  });
});
