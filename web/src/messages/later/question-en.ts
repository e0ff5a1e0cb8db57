/** English texts of questions and their answers. */
export const question = {
  'question.allAnswered': 'Every question is answered',
  'question.allAnsweredHint':
    'New questions about your products appear here, and in your messages.',
  'question.answer': 'Answer',
  'question.answerHint': 'Everyone can read it in the FAQ.',
  'question.answerLabel': 'Your answer',
  'question.answerPost': 'Publish answer',
  'question.answerSaved': 'Answer saved',
  'question.answerTitle': 'Answer a question',
  'question.answerWithdrawn': 'Answer withdrawn',
  'question.answered': 'Answer published',
  'question.asked': '{count, plural, one {# question} other {# questions}} that you asked',
  'question.askedHint':
    'Ask the team behind a product on its page. Your questions and their answers are kept here.',
  'question.edit': 'Edit',
  'question.editAnswer': 'Edit answer',
  'question.editAnswerTitle': 'Edit the answer',
  'question.editTitle': 'Edit your question',
  'question.hasAnswer': 'Answered',
  'question.ofOwnProducts': 'About your products',
  'question.open':
    '{count, plural, =0 {No open questions} one {# open question} other {# open questions}}',
  'question.openOwnHint': 'Only you and the team behind the product can see this.',
  'question.openTeamHint': 'Only you, the team and the asker can see these.',
  'question.saved': 'Question saved',
  'question.toAnswer': 'Questions to answer',
  'question.waiting': 'Waiting for an answer',
  'question.withdraw': 'Withdraw',
  'question.withdrawAnswer': 'Withdraw answer',
  'question.withdrawAnswerLead':
    'The answer disappears from the FAQ, and the question is open again.',
  'question.withdrawAnswerTitle': 'Withdraw this answer?',
  'question.withdrawLead': 'The question is deleted. Nobody has answered it yet.',
  'question.withdrawTitle': 'Withdraw your question?',
  'question.withdrawn': 'Question withdrawn',
} as const;
