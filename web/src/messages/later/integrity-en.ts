/** English texts of the rules about UPs and of what they withhold, for staff. */
export const integrity = {
  'integrity.activate': 'Activate',
  'integrity.activateHint':
    'It withholds later UPs that match. The active version of this rule is retired.',
  'integrity.decidedBy': 'Decided by',
  'integrity.draft': 'Draft a rule',
  'integrity.draftHint':
    'A draft withholds nothing. Test it with “npm run integrity” before you activate it. The name of an existing rule makes its next version.',
  'integrity.found':
    '{kind}. {rule}, version {version}: {votes, plural, one {# UP} other {# UPs}} matched.',
  'integrity.kind': 'What it looks for',
  'integrity.name': 'Name',
  'integrity.parameter.accountHours': 'Hours for which an account is new',
  'integrity.parameter.days': 'Days',
  'integrity.parameter.hours': 'Hours',
  'integrity.parameter.members': 'Members',
  'integrity.parameter.minutes': 'Minutes',
  'integrity.parameter.receivedPercent':
    'Percent of their UPs that the products have from the group',
  'integrity.parameter.sharePercent': 'Percent of the UPs that go to the group',
  'integrity.parameter.votes': 'UPs',
  'integrity.release': 'Let it count',
  'integrity.releaseHint':
    'The UP counts again, and no rule withholds it any more. The voter reads the reason.',
  'integrity.released': 'Count again',
  'integrity.retire': 'Retire',
  'integrity.retireHint':
    'It withholds no more UPs. Those that it has withheld wait for your decision.',
  'integrity.reverse': 'Leave it out',
  'integrity.reverseHint':
    'The UP stays withheld for good, and the vitamins that were taken back stay so. The voter reads the reason.',
  'integrity.reversed': 'Left out',
  'integrity.rules': 'Rules',
  'integrity.save': 'Save draft',
  'integrity.status.ACTIVE': 'Active',
  'integrity.status.DRAFT': 'Draft',
  'integrity.status.RETIRED': 'Retired',
  'integrity.value': '{name}: {value}',
  'integrity.version': '{name}, version {version}',
  'staff.votes': 'Withheld UPs',
} as const;
