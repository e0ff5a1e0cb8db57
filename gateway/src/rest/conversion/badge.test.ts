import { type ErrorCode, errors } from '#schema/errors';
import type { Call } from '../operation.ts';
import { refusalRecord } from './badge.ts';

/** What `badgeClaim` says, which has codes without parameters. */
const refusals: readonly ErrorCode[] = [
  'WALLET_REQUIRED',
  'BADGE_CLAIMED',
  'BADGE_NO_CONTRACT',
  'BADGE_SUSPENDED',
  'BADGE_LACKS_GAS',
  'BADGE_ALL_MINTED',
  'BADGE_CHANGING',
  'CLAIM_LINK_OFF',
  'CLAIM_ENDED',
  'CLAIM_LATER',
  'NOT_ELIGIBLE',
];

const call = (language: 'en' | 'zh') => ({ context: { language } }) as Call;

describe('refusalRecord', () => {
  it.each(refusals)('E6 O30 tells the refusal %s in both languages', (code) => {
    const [en, zh] = [refusalRecord(code, call('en')), refusalRecord(code, call('zh'))];
    expect(en).toEqual({ refusal: errors[code].err, refusal_msg: expect.stringMatching(/^[A-Z]/) });
    expect(zh).toEqual({
      refusal: errors[code].err,
      refusal_msg: expect.stringMatching(/\p{Script=Han}/u),
    });
  });

  it('O30 tells of none', () => {
    expect(refusalRecord(null, call('en'))).toEqual({ refusal: 0, refusal_msg: '' });
  });
});
