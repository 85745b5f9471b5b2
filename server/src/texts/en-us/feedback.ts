export const feedback = {
  email_subject: 'The shop answered your feedback',
  email_line: 'Our answer to your feedback:',
  email_action: 'View the conversation',
} as const
