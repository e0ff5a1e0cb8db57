import { formatMessage } from './messages.ts';

describe('texts', () => {
  it('Q38 formats a text in both languages', () => {
    expect(formatMessage('en', 'error.CODE_TOO_SOON', { seconds: 1 })).toBe(
      'Please wait 1 second before requesting another code',
    );
    expect(formatMessage('en', 'error.CODE_TOO_SOON', { seconds: 59 })).toContain('59 seconds');
    expect(formatMessage('zh', 'mail.code.subject', { code: '012345' })).toBe(
      '您的 Vita 验证码：012345',
    );
  });

  it('rel-S23 inserts values unchanged', () => {
    const product = '<b>{product}</b>';
    expect(formatMessage('en', 'notice.productListed.title', { product })).toBe(
      `${product} is listed`,
    );
  });
});
