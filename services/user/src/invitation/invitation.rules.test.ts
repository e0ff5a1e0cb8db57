import fc from 'fast-check';
import { toPublicError } from '#kit/runtime/errors';
import type { Role } from '#schema/enums';
import { times } from '#schema/limits';
import {
  type AcceptanceFacts,
  assertMayAccept,
  assertMayInvite,
  type SentInvitation,
  slotsLeft,
  statusOf,
  withoutLinks,
} from './invitation.rules.ts';

const now = new Date('2026-01-20T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const DAY = 24 * 60 * 60 * 1000;

const sent = (changed: Partial<SentInvitation> & { age?: number } = {}): SentInvitation => {
  const { age = DAY, ...rest } = changed;
  return {
    email: 'friend@example.com',
    createdAt: ago(age),
    expiresAt: ago(age - times.invitationValid),
    withdrawnAt: null,
    acceptedAt: null,
    ...rest,
  };
};

/** The code that a rule throws; null when it throws nothing. */
function codeOf(rule: () => void): string | null {
  try {
    rule();
    return null;
  } catch (error) {
    return toPublicError(error).code;
  }
}

describe('slots of a Goldfinger', () => {
  it('Q4 ends an invitation after exactly 14 days', () => {
    expect(statusOf(sent({ age: 14 * DAY - 1 }), now)).toBe('PENDING');
    expect(statusOf(sent({ age: 14 * DAY }), now)).toBe('EXPIRED');
  });

  it('Q4 T7 R3 counts pending and accepted ones against five, and no others', () => {
    const any = fc.record({
      age: fc.integer({ min: 0, max: 28 }).map((days) => days * DAY),
      acceptedAt: fc.constantFrom(null, ago(1)),
      withdrawnAt: fc.constantFrom(null, ago(2)),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (list) => {
        const invitations = list.map(sent);
        const taken = list.filter(
          ({ age, acceptedAt, withdrawnAt }) => acceptedAt || (!withdrawnAt && age < 14 * DAY),
        );
        expect(slotsLeft(invitations, now)).toBe(Math.max(0, 5 - taken.length));
      }),
    );
  });
});

describe('who may be invited', () => {
  const invite = (email: string, list: SentInvitation[] = []) =>
    codeOf(() => assertMayInvite({ email: 'gold@gmail.com' }, email, list, now));

  it('Q4 rejects a sixth invitation until one expires or is withdrawn', () => {
    const five = Array.from({ length: 5 }, (_, n) => sent({ email: `f${n}@example.com` }));
    expect(invite('new@example.com', five)).toBe('INVITATION_LIMIT');
    const [first, ...four] = five as [SentInvitation, ...SentInvitation[]];
    expect(invite('new@example.com', [{ ...first, withdrawnAt: now }, ...four])).toBeNull();
    expect(invite('new@example.com', [{ ...first, expiresAt: now }, ...four])).toBeNull();
    const accepted = { ...first, email: null, acceptedAt: now, expiresAt: now };
    expect(invite('new@example.com', [accepted, ...four])).toBe('INVITATION_LIMIT');
  });

  it('Q4 rejects the own mailbox in every spelling', () => {
    for (const email of ['gold@gmail.com', 'g.old@gmail.com', 'gold+1@gmail.com']) {
      expect(invite(email)).toBe('INVITATION_SELF');
    }
  });

  it('rel-S09 rejects a second invitation of a mailbox within 14 days, also after a withdrawal', () => {
    const withdrawn = sent({ email: 'friend@gmail.com', withdrawnAt: ago(1) });
    expect(invite('friend+2@gmail.com', [withdrawn])).toBe('INVITATION_REPEATED');
    const old = sent({ email: 'friend@gmail.com', age: 14 * DAY });
    expect(invite('friend@gmail.com', [old])).toBeNull();
  });
});

describe('who may accept', () => {
  const facts: AcceptanceFacts = {
    ...sent(),
    inviter: { email: 'gold@example.com', roles: [2] },
    member: { email: 'friend@example.com', roles: [], wasRevokedByStaff: false },
  };
  const accept = (changed: Partial<AcceptanceFacts>) =>
    codeOf(() => assertMayAccept({ ...facts, ...changed }, now));
  const member = (changed: Partial<AcceptanceFacts['member']>) => ({
    member: { ...facts.member, ...changed },
  });
  const golden: Role[] = [1, 2];

  it('Q4 allows the account with exactly this address', () => {
    expect(accept({})).toBeNull();
    expect(accept(member({ email: 'friend+1@example.com' }))).toBe('INVITATION_OTHER_ACCOUNT');
    expect(accept(member({ email: null }))).toBe('INVITATION_OTHER_ACCOUNT');
  });

  it.each<[string, Partial<AcceptanceFacts>, string]>([
    ['a used one', { acceptedAt: ago(1), email: null }, 'INVITATION_USED'],
    ['an expired one', { expiresAt: now }, 'INVITATION_EXPIRED'],
    ['a withdrawn one', { withdrawnAt: ago(1) }, 'INVITATION_WITHDRAWN'],
    [
      'one of a former Goldfinger',
      { inviter: { email: 'gold@example.com', roles: [1] } },
      'INVITATION_WITHDRAWN',
    ],
    [
      'one of the own mailbox',
      { inviter: { email: 'friend+gold@example.com', roles: golden } },
      'INVITATION_SELF',
    ],
    ['a Goldfinger', member({ roles: golden }), 'INVITATION_NOT_NEEDED'],
    ['a member whom staff refused', member({ wasRevokedByStaff: true }), 'INVITATION_REFUSED'],
  ])('Q4 rejects %s', (_, changed, code) => {
    expect(accept(changed)).toBe(code);
  });
});

describe('the name in a mail to a stranger', () => {
  it('rel-S09 becomes no link', () => {
    expect(withoutLinks('Ada')).toBe('Ada');
    expect(withoutLinks('https://evil.example/x')).toBe('https evil example x');
    expect(withoutLinks('a@b.c')).toBe('a b c');
    expect(withoutLinks('...')).toBe('Vita');
  });
});
