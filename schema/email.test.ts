import { canonicalEmail, isEmail, mailboxOf } from './email.ts';

describe('e-mail addresses', () => {
  it('A5 accepts an ordinary address and rejects other text', () => {
    for (const good of ['a@b.co', ' ada.lovelace+vita@mail.example.com ', "o'neil@example.org"]) {
      expect(isEmail(good)).toBe(true);
    }
    for (const bad of [
      '',
      ' ',
      'a',
      'a@b',
      'example.com',
      '@b.co',
      'a b@c.co',
      'a@b..co',
      'a@-b.co',
      'a@b.co,c@d.co',
      '.a@b.co',
      'a@b.co\n',
    ]) {
      expect(isEmail(bad)).toBe(false);
    }
  });

  it('Q6 gives an address one form', () => {
    expect(canonicalEmail(' Ａda@Example.ORG ')).toBe('ada@example.org');
  });

  it.each([
    ['ada@example.org', 'ada@example.org'],
    ['ada+vita@example.org', 'ada@example.org'],
    ['ada+vita+2@example.org', 'ada@example.org'],
    ['ada.lovelace@example.org', 'ada.lovelace@example.org'],
    ['a.da.+x@gmail.com', 'ada@gmail.com'],
    ['a.d.a@googlemail.com', 'ada@gmail.com'],
    ['+ada@example.org', '+ada@example.org'],
    ['ada@constructor.org', 'ada@constructor.org'],
  ])('X-M10 finds the mailbox of %j', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
