import type { Text } from '../../lib/text/text-id.ts';
import { type ShownForm, shownValue } from './form-text.rules.ts';

const text = ((id: string) => `<${id}>`) as Text;

describe('the form of a product, for staff', () => {
  it('C14 calls kinds of links by their names in the language of the page', () => {
    const links = [
      { kind: 'WEBSITE', name: null, url: 'https://aave.com' },
      { kind: 'RESOURCE', name: 'Audit', url: 'https://aave.com/audit' },
    ];
    const value = shownValue({ links } as ShownForm, 'links', text, (id) => id);
    expect(value).toEqual({
      kind: 'text',
      text: '<link.website> · https://aave.com\n<link.resource> · Audit · https://aave.com/audit',
    });
  });
});
