import { missingIn, valuesOfLead } from './lead-values.rules.ts';
import { toInput } from './product-values.rules.ts';

const lead = { name: 'OpenSea', homeLink: 'https://opensea.io' };

describe('the form of a lead', () => {
  it('Q43 has the name in its own language and the site of the lead', () => {
    expect(valuesOfLead(lead)).toMatchObject({ nameEn: 'OpenSea', nameZh: '' });
    expect(valuesOfLead({ ...lead, name: '公海' })).toMatchObject({ nameEn: '', nameZh: '公海' });
    expect(toInput(valuesOfLead(lead)).links).toEqual([
      { kind: 'WEBSITE', name: null, url: 'https://opensea.io' },
    ]);
  });

  it('Q43 is for the web until staff say otherwise', () => {
    expect(toInput(valuesOfLead(lead)).platforms).toEqual([4]);
  });

  it('Q43 tells staff what the product of a lead would lack', () => {
    const values = valuesOfLead(lead);
    expect(missingIn(values)).toEqual(['logo', 'categories', 'languages']);
    const whole = { logo: '/logo.png', categories: ['1'], languages: ['2'] };
    expect(missingIn({ ...values, ...whole })).toEqual([]);
  });
});
