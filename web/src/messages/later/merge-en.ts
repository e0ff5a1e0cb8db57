/** English texts of merging duplicate products. */
export const merge = {
  'merge.address': 'Address',
  'merge.after':
    'After the merge: {ups, plural, one {# UP} other {# UPs}}, {followers, plural, one {# follower} other {# followers}}',
  'merge.choose': 'Choose the product that stays',
  'merge.claims': 'Open claims, which end',
  'merge.compare': 'Both products',
  'merge.done': '{name} is merged',
  'merge.doubleVoters':
    '{count, plural, one {# member has voted} other {# members have voted}} for both: the larger UP counts, of two equal ones the earlier.',
  'merge.duplicateOf': '{name} (duplicate)',
  'merge.edits': 'Drafts and open edits, which end',
  'merge.followers': 'Followers, who move',
  'merge.forever': 'A merge cannot be undone. Vitamins that were earned stay.',
  'merge.hint':
    'UPs, followers, questions, posts and leads move to the product that stays. All addresses of the duplicate lead there.',
  'merge.leads': 'Leads, which move',
  'merge.open': 'Merge',
  'merge.posts': 'Posts, which move',
  'merge.questions': 'Questions, which move',
  'merge.reasonHint':
    'Everybody can read it in the public log of decisions, and the owner of the duplicate is told.',
  'merge.site': 'Website',
  'merge.submit': 'Merge for good',
  'merge.survivor': 'Product that stays',
  'merge.survivorOf': '{name} (stays)',
  'merge.title': 'Merge {name} into another product',
  'merge.ups': 'UPs, which move',
  'merge.versions': 'Versions, which stay with each',
} as const;
