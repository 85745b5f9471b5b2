export const cancellations = {
  /** The sentences that a member types to give something up. */
  give_up_balance: 'I give up {{amount}}',
  give_up_cards_one: 'I give up {{count}} gift card worth {{amount}}',
  give_up_cards_other: 'I give up {{count}} gift cards worth {{amount}}',
  wrong_sentence: 'Type exactly: {{sentence}}',
  email_received_subject: 'We received your request to cancel your account',
  email_received_line:
    'We review your request and email you the result. You can withdraw it until the account is cancelled.',
  email_received_action: 'View request',
  email_approved_subject: 'Confirm the cancellation of your account',
  email_approved_line:
    'We approved your request. Confirm it with a code to cancel your account and erase your personal data.',
  email_approved_action: 'Confirm cancellation',
  email_rejected_subject: 'We couldn’t cancel your account',
  /** The reason follows. */
  email_rejected_line: 'We rejected your request to cancel your account for this reason:',
  email_rejected_action: 'Apply again',
  email_finished_subject: 'Your account is cancelled',
  email_finished_line:
    'Your account is cancelled and your personal data is erased. We keep orders and payments without your name, as the law requires. This is our last email to you.',
  email_finished_action: 'Open the shop',
} as const
