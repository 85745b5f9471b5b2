export const topups = {
  transfer_name: 'Bank transfer',
  transfer_hint: 'Transfer to our account and upload the proof. We credit it after review.',
  account_note: 'Enter the top-up number as the transfer reference.',
  proof: 'Proof of transfer {{number}}',
  email_approved_subject: '{{amount}} is in your balance',
  email_approved_line: 'We’ve received your transfer {{no}}: {{amount}} is in your balance.',
  email_approved_action: 'View wallet',
  email_rejected_subject: 'We couldn’t confirm your transfer of {{amount}}',
  /** The reason follows. */
  email_rejected_line: 'We couldn’t accept the proof of your top-up {{no}}. Reason:',
  email_rejected_action: 'Upload another proof',
} as const
