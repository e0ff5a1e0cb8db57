import { checkHolders, storedAddress } from './badge-holders.ts';

const right = '0x52908400098527886E0F7030069857D2E4169EE7';
const other = '0xde709f2102306220921060314715629080e2fb77';

describe('a list of holders', () => {
  it('B2 takes one case without a checksum, and both cases with the right one', () => {
    const mixed = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
    expect(storedAddress(mixed)).toBe(mixed.toLowerCase());
    expect(storedAddress(mixed.toLowerCase())).toBe(mixed.toLowerCase());
    expect(storedAddress(right)).toBe(right.toLowerCase());
    expect(storedAddress(mixed.replace('fB', 'fb'))).toBeNull();
    expect(storedAddress(right.slice(0, -1))).toBeNull();
    expect(storedAddress('vitalik.eth')).toBeNull();
  });

  it('B2 says of each entry what is wrong, and where a repeated one is first', () => {
    const wrong = '0xfb6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
    const list = [right, 'me', other, ` ${right.toLowerCase()} `, wrong];
    expect(checkHolders(list)).toEqual({
      holders: [right.toLowerCase(), other],
      faults: [
        { at: 1, kind: 'NO_ADDRESS' },
        { at: 3, kind: 'REPEATED', first: 0 },
        { at: 4, kind: 'CHECKSUM' },
      ],
    });
    expect(checkHolders([])).toEqual({ holders: [], faults: [] });
  });
});
