/** Texts of all emails. */
export const mail = {
  greeting: 'Hello {{name}},',
  kind_order: 'Orders',
  kind_wallet: 'Wallet',
  kind_system: 'Shop',
  kind_team: 'Team',
  kind_stock: 'Stock alerts',
  unsubscribe: 'Unsubscribe',
  unsubscribe_reason: 'You receive this email because you asked for emails about: {{kind}}.',
  unsubscribe_question: 'Do you want no more emails about: {{kind}}?',
  unsubscribe_done:
    'You will receive no more emails about: {{kind}}. You can turn them on again in the shop.',
  unsubscribe_invalid: 'This link is not valid. Please open it from the email again.',
} as const
