import { roles } from '#schema/enums';
import { lengths } from '#schema/limits';
import { canSeeLead, formOfLead, parseLead } from './lead.rules.ts';

const lead = {
  name: 'OpenSea',
  homeLink: 'https://opensea.io',
  wx: 'sea-1',
  email: null,
  phone: null,
  intro: 'A market',
};
const input = { type: 1, stage: 0, platforms: [], tags: [] };

describe('canSeeLead', () => {
  it('L1 is true for its sharer and for staff alone', () => {
    const shared = { sharerId: 'alice' };
    expect(canSeeLead(shared, { userId: 'alice', roles: [] })).toBe(true);
    expect(canSeeLead(shared, { userId: 'bob', roles: [roles.staff] })).toBe(true);
    expect(canSeeLead(shared, { userId: 'bob', roles: [roles.developer] })).toBe(false);
    expect(canSeeLead(shared, null)).toBe(false);
  });
});

describe('parseLead', () => {
  it('L1 trims the fields and returns null for an empty contact', () => {
    const given = { ...lead, name: ' OpenSea ', email: ' ', phone: '' };
    expect(parseLead(given)).toEqual(lead);
  });

  it.each([
    ['name', 'FIELD_REQUIRED'],
    ['homeLink', 'FIELD_REQUIRED'],
    ['wx', 'FIELD_REQUIRED'],
    ['intro', 'FIELD_REQUIRED'],
  ])('L2 requires %s', (field, code) => {
    expect(() => parseLead({ ...lead, [field]: '  ' })).toThrow(
      expect.objectContaining({ code, params: { field } }),
    );
  });

  it.each([
    ['name', 50],
    ['wx', 50],
    ['intro', 500],
    ['phone', 30],
  ])(
    'L2 Q17 Q24 accepts %s of up to %i characters, of which each Chinese one counts 1',
    (field, max) => {
      expect(parseLead({ ...lead, [field]: '币'.repeat(max) })).toHaveProperty(field);
      expect(() => parseLead({ ...lead, [field]: '币'.repeat(max + 1) })).toThrow(
        expect.objectContaining({ code: 'FIELD_LENGTH', params: { field, min: 1, max } }),
      );
    },
  );

  it('L2 refuses an e-mail address that is too long', () => {
    const email = `sea@${'x'.repeat(lengths.email.max)}.io`;
    expect(() => parseLead({ ...lead, email })).toThrow(
      expect.objectContaining({
        code: 'FIELD_LENGTH',
        params: { field: 'email', min: 1, max: lengths.email.max },
      }),
    );
  });

  it.each([
    ['opensea.io', null],
    ['javascript:alert(1)', 'SCHEME'],
    ['data:text/html,x', 'SCHEME'],
    ['ftp://opensea.io', 'SCHEME'],
    ['https://user:secret@opensea.io', 'CREDENTIALS'],
    ['https://user@opensea.io', 'CREDENTIALS'],
    ['https://:secret@opensea.io', 'CREDENTIALS'],
    ['http:opensea.io', null],
    ['https://', null],
    ['https://localhost', 'PRIVATE'],
    ['https://open sea.io', null],
    ['https:\\\\opensea.io', null],
    ['xhttps://opensea.io', 'SCHEME'],
    ['https://opensea.io/a b', null],
  ])('L2 rejects the link %s', (homeLink, reason) => {
    const params = { field: 'homeLink', ...(reason && { reason }) };
    expect(() => parseLead({ ...lead, homeLink })).toThrow(
      expect.objectContaining({ code: 'URL_INVALID', params }),
    );
  });

  it.each(['https://opensea.io', 'HTTP://OpenSea.io:8080/a?b=c#d', 'https://例子.中国/路'])(
    'L2 accepts the link %s',
    (homeLink) => {
      expect(parseLead({ ...lead, homeLink }).homeLink).toBe(homeLink);
    },
  );

  it('L2 rejects a link of more than 2000 characters', () => {
    const homeLink = `https://opensea.io/${'a'.repeat(2000)}`;
    expect(() => parseLead({ ...lead, homeLink })).toThrow('FIELD_LENGTH');
  });

  it.each(['someone', 'a@b', 'a b@c.de', '<a@b.cd>', 'a@b..c'])(
    'L1 rejects the e-mail %s',
    (email) => {
      expect(() => parseLead({ ...lead, email })).toThrow(
        expect.objectContaining({ code: 'EMAIL_INVALID', params: { field: 'email' } }),
      );
    },
  );

  it('rel-S37 rejects control characters, which PostgreSQL cannot store', () => {
    expect(() => parseLead({ ...lead, intro: 'a\u0000b' })).toThrow('FIELD_INVALID');
  });
});

describe('formOfLead', () => {
  it('Q43 copies name and link, the name in its own language', () => {
    expect(formOfLead(lead, input)).toMatchObject({
      nameEn: 'OpenSea',
      nameZh: '',
      links: [{ kind: 'WEBSITE', url: 'https://opensea.io' }],
    });
    expect(formOfLead({ ...lead, name: '公海' }, input)).toMatchObject({
      nameEn: '',
      nameZh: '公海',
    });
  });

  it.each(['', '  ', '\u3000\n'])('Q43 keeps the name of the lead where staff give %j', (blank) => {
    const names = { nameEn: blank, nameZh: blank };
    expect(formOfLead(lead, { ...input, ...names })).toMatchObject({
      nameEn: 'OpenSea',
      nameZh: '',
    });
    expect(formOfLead({ ...lead, name: '公海' }, { ...input, ...names })).toMatchObject({
      nameEn: '',
      nameZh: '公海',
    });
  });

  it('Q43 prefers the names that staff give', () => {
    const named = formOfLead(lead, { ...input, nameEn: 'OpenSea.io', nameZh: '公海' });
    expect(named).toMatchObject({ nameEn: 'OpenSea.io', nameZh: '公海' });
  });

  it('Q43 takes the site that staff give, and keeps their other links', () => {
    const site = { kind: 'WEBSITE' as const, url: 'https://opensea.com' };
    expect(formOfLead(lead, { ...input, links: [site] }).links).toEqual([site]);
    const video = { kind: 'VIDEO' as const, url: 'https://video.io/1' };
    expect(formOfLead(lead, { ...input, links: [video] }).links).toEqual([
      { kind: 'WEBSITE', url: 'https://opensea.io' },
      video,
    ]);
  });
});
