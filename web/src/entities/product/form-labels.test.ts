import { fieldsInOrder, formLabels } from './form-labels.ts';

describe('the labels of the product form', () => {
  it('Q13 name changed fields in the order of the form, without unknown ones', () => {
    expect(fieldsInOrder(['logoImage', 'tags', 'unknown', 'origin', 'nameEn', 'links'])).toEqual([
      'nameEn',
      'tags',
      'logoImage',
      'links',
      'origin',
    ]);
  });

  it('Q13 are another one for each field', () => {
    const labels = Object.values(formLabels);
    expect(new Set(labels).size).toBe(labels.length);
  });
});
