import { maskPhone, requirePhone } from './phone.rules.ts';

describe('phone numbers', () => {
  const codeOf = (input: { phone: string; regionId: string }) => {
    try {
      return requirePhone(input).number;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  it.each([
    ['13812345678', '0086'],
    ['138 1234 5678', '86'],
    ['+8613812345678', '+86'],
    ['１３８１２３４５６７８', '0086'],
  ])('A10 reads %s of region %s as one E.164 number', (phone, regionId) => {
    expect(requirePhone({ phone, regionId })).toEqual({ number: '+8613812345678', country: '86' });
  });

  it.each([
    ['', '0086', 'PHONE_REQUIRED'],
    ['13812345678', '', 'FIELD_INVALID'],
    ['13812345678', '86000', 'FIELD_INVALID'],
    ['+447400123456', '0086', 'PHONE_INVALID'],
    ['1381234567', '0086', 'PHONE_INVALID'],
    ['13812345678 ext. 5', '0086', 'PHONE_INVALID'],
    ['13812345678\r\nBcc: x', '0086', 'PHONE_INVALID'],
  ])('A10 rel-S10 rejects %j of region %j with %s', (phone, regionId, code) => {
    expect(codeOf({ phone, regionId })).toBe(code);
  });

  it('rel-S09 rejects premium and fixed lines, which cost much', () => {
    expect(codeOf({ phone: '9098790000', regionId: '0044' })).toBe('PHONE_INVALID');
    expect(codeOf({ phone: '2079460018', regionId: '0044' })).toBe('PHONE_INVALID');
  });

  it('P7 shows only country and last four digits', () => {
    expect(maskPhone('+8613812345678')).toBe('+86 **** 5678');
  });
});
