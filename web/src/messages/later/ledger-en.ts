/** English texts of the page that proves a member’s vitamins. */
export const ledger = {
  'ledger.again': 'Check again',
  'ledger.back': 'Back to my vitamins',
  'ledger.balance':
    'The balances of {day} contain yours, {balance, plural, one {# vitamin} other {# vitamins}}, and it is the sum of your transfers until then.',
  'ledger.balanceNone': 'No daily balances contain your account yet. They are made once a day.',
  'ledger.checkpoint': 'The signed checkpoint of the log',
  'ledger.command': 'The same on the command line, with your saved statement:',
  'ledger.details': 'For experts: check it yourself',
  'ledger.fault.BALANCE': 'The balance of a day is not the sum of your transfers:',
  'ledger.fault.CHECKPOINT':
    'The log is not signed with a key that your browser knows. Ask us why before you trust it.',
  'ledger.fault.CONSISTENCY': 'The log was changed: it does not begin with an earlier one.',
  'ledger.fault.CONTENT': 'The files of the log do not fit its signature:',
  'ledger.fault.INCLUSION': 'The log does not contain what your account shows:',
  'ledger.fault.ORDER': 'Entries of the log are out of order:',
  'ledger.fault.STATEMENT': 'The proof is about another account or another day:',
  'ledger.forget': 'Forget the earlier log',
  'ledger.forgetWarning':
    'We begin a new log only when we have announced it, for example after a restore. Compare the name and the key in that announcement with this log first. If your browser forgets the earlier log, it can no longer show that somebody changed it.',
  'ledger.included':
    'The log contains {transfers, plural, =0 {no transfer} one {your one transfer} other {all # of your transfers}}: {total, plural, one {# vitamin} other {# vitamins}}.',
  'ledger.keys': 'Keys that sign the log. Compare them with a source other than this site.',
  'ledger.lead':
    'Every vitamin that was given or taken back is an entry in a public log that can only grow. This page proves in your browser, without trusting our site, that the log has all of yours and that nothing in it was changed. The log names nobody: only you can show which entries are yours.',
  'ledger.link': 'Check them in the public log',
  'ledger.none': 'This site has no log of its vitamins yet.',
  'ledger.remembered':
    'It begins with all {size, plural, one {# entry} other {# entries}} that this browser saw last time.',
  'ledger.rememberedNone': 'This browser remembers the log from now on, and compares next time.',
  'ledger.save': 'Save my statement',
  'ledger.signed':
    'The log has {size, plural, one {# entry} other {# entries}}, and its signature is right.',
  'ledger.title': 'Check your vitamins',
  'ledger.yesterday':
    'Today’s log begins with all {size, plural, one {# entry} other {# entries}} of yesterday’s.',
  'ledger.yesterdayNone': 'Yesterday nothing was added to the log.',
} as const;
