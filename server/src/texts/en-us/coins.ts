export const coins = {
  email_subject: '{{amount}} has arrived',
  email_line: 'We’ve credited your deposit of {{amount}} to your balance.',
  email_transaction: 'Transaction: {{tx}}',
  email_action: 'View deposit',
} as const
