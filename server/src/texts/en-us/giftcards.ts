export const giftcards = {
  email_subject: 'You’ve received a gift card',
  email_line: '{{giver}} has sent you {{cards}}. Redeem it to your balance, or give it to someone else.',
  email_action: 'View gift cards',
} as const
