/** English texts of the budget of a badge. */
export const badgePlan = {
  'badgePlan.date': 'When the milestone is reached',
  'badgePlan.date.FAR': 'Not within {years} years, if UPs come as before.',
  'badgePlan.date.REACHED':
    'The product has as many UPs already. A reward needs a milestone that is ahead.',
  'badgePlan.date.TRIGGERED':
    'This badge has reached its milestone. Who held it then is paid; who claims it now is not.',
  'badgePlan.date.UNKNOWN': 'Not foreseeable: the product has too few UPs or days so far.',
  'badgePlan.date.from':
    '{missing, plural, one {# UP is} other {# UPs are}} missing. This is how it goes on from {ups, plural, one {# UP} other {# UPs}} of the last {days} days; a campaign or a quiet time changes it.',
  'badgePlan.date.later': 'more than {years} years',
  'badgePlan.date.likely': 'Most likely about',
  'badgePlan.date.onDate':
    'Holders are paid on the day that you set, or at the milestone if it is later.',
  'badgePlan.date.range': 'In {share, number, ::percent} of cases',
  'badgePlan.empty': 'Enter a quantity or a milestone to see what the badge can cost.',
  'badgePlan.gas': 'Gas for {mints, plural, one {# mint} other {# mints}}',
  'badgePlan.gas.atMost': 'All mints, at most',
  'badgePlan.gas.byClaimers':
    'You prepay nothing. Each claimer pays the fee of the network with the own wallet.',
  'badgePlan.gas.claimerNow': 'Each claimer, at the present fee',
  'badgePlan.gas.covers':
    'Lasts for {covered, number} of {mints, number} mints for sure, at the highest fee.',
  'badgePlan.gas.coversNow':
    'Lasts for {covered, number} of {mints, number} mints for sure, at the highest fee; for about {coveredNow, number} at the present fee.',
  'badgePlan.gas.hint':
    'We pay for the contract. A mint never takes more than the highest fee, but one that fails on the network is charged too. What is prepaid is not paid back, so start with less and add more later.',
  'badgePlan.gas.more': 'All mints, at most, besides the balance',
  'badgePlan.gas.noFee': 'The network does not tell its present fee right now.',
  'badgePlan.gas.now': 'All mints, at the present fee',
  'badgePlan.gas.toStart': 'To start claiming ({mints, plural, one {# mint} other {# mints}})',
  'badgePlan.gas.try': 'If you prepay, in {coin}',
  'badgePlan.gas.tryFault': 'Enter an amount such as 0.05',
  'badgePlan.gas.tryHint': 'Only to calculate: nothing is paid here.',
  'badgePlan.lead': 'An estimate from what the form has now. Nothing here is binding.',
  'badgePlan.reward': 'Vitamins at the milestone',
  'badgePlan.reward.atMost': 'At most, to {holders, plural, one {# holder} other {# holders}}',
  'badgePlan.reward.each': 'Each holder',
  'badgePlan.reward.hint':
    'Only who holds the badge when the milestone is reached is paid, once. Vita pays the vitamins.',
  'badgePlan.reward.now.FOLLOWERS':
    'With {holders, plural, one {today’s # follower} other {today’s # followers}}',
  'badgePlan.reward.now.UP_VOTERS':
    'With {holders, plural, one {today’s # voter} other {today’s # voters}}',
  'badgePlan.title': 'Budget',
} as const;
