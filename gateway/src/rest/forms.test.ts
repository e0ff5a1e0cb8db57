import { DomainError } from '#kit/runtime/errors';
import { unreadable } from './fields.ts';
import { readBodyFields, readForm } from './forms.ts';

const formType = 'application/x-www-form-urlencoded';
const malformed = new DomainError('BODY_MALFORMED');

function form(text: string): Record<string, string> {
  const fields = new Map<string, string>();
  readForm(text, fields);
  return Object.fromEntries(fields);
}

async function body(bytes: string | Buffer, type?: string): Promise<Record<string, string>> {
  const fields = new Map<string, string>();
  await readBodyFields(Buffer.from(bytes as string), type, fields);
  return Object.fromEntries(fields);
}

describe('readForm', () => {
  it('O1 decodes pluses, percent-encoding and UTF-8', () => {
    expect(
      form('op_type=login&email=a%2Bb%40vita.test&name=%E6%B5%8B+%F0%9F%8C%B1&raw=测'),
    ).toEqual({
      op_type: 'login',
      email: 'a+b@vita.test',
      name: '测 🌱',
      raw: '测',
    });
  });

  it('O1 accepts empty, nameless and repeated fields, and returns the last of repeated ones', () => {
    expect(form('')).toEqual({});
    expect(form('&&a&b=&=c&d=1=2&a=x&__proto__=y')).toEqual(
      Object.fromEntries([
        ['a', 'x'],
        ['b', ''],
        ['', 'c'],
        ['d', '1=2'],
        ['__proto__', 'y'],
      ]),
    );
  });

  it('O1 reads the fields beside one with invalid percent-encoding or UTF-8', () => {
    for (const value of ['%', '%G1', '%1', '%FF', '%C0%80', '%ED%A0%80', '%00']) {
      expect(form(`a=${value}&lan_cls=ch`)).toEqual({ a: unreadable, lan_cls: 'ch' });
    }
    expect(form('%zz=1&b=2')).toEqual({ [unreadable]: '1', b: '2' });
  });
});

describe('readBodyFields', () => {
  it('O1 reads form bodies, with or without a charset', async () => {
    for (const type of [
      formType,
      `${formType}; charset=UTF-8`,
      `${formType.toUpperCase()};charset="utf-8"`,
    ]) {
      expect(await body('a=1', type)).toEqual({ a: '1' });
    }
  });

  it('O1 returns no fields for an empty body', async () => {
    expect(await body('', undefined)).toEqual({});
  });

  it('O1 rejects other types, other charsets and invalid UTF-8', async () => {
    for (const type of [undefined, 'application/json', 'text/plain', `${formType}; charset=gbk`]) {
      await expect(body('{"a":1}', type)).rejects.toThrow(malformed);
    }
    await expect(body(Buffer.from([0x61, 0x3d, 0xff]), formType)).rejects.toThrow(malformed);
  });

  const boundary = 'multipart/form-data; boundary=x';
  const part = (head: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;

  it('O1 reads the fields of a multipart body', async () => {
    const text = `${part('name="op_type"', 'login')}${part('name="a"', '测')}--x--\r\n`;
    expect(await body(text, boundary)).toEqual({ op_type: 'login', a: '测' });
  });

  it('O1 rejects a multipart body with a file, without an end, or without a boundary', async () => {
    const withFile = `${part('name="file"; filename="a.png"', 'x')}--x--\r\n`;
    await expect(body(withFile, boundary)).rejects.toThrow(malformed);
    await expect(body(part('name="a"', '1'), boundary)).rejects.toThrow(malformed);
    await expect(body('x', 'multipart/form-data')).rejects.toThrow(malformed);
  });

  it('X-L8 rejects a multipart body with an empty boundary', async () => {
    for (const type of ['multipart/form-data; boundary=', 'multipart/form-data; boundary=""']) {
      await expect(body('x', type)).rejects.toThrow(malformed);
    }
  });
});
