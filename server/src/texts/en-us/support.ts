export const support = {
  email_subject: 'Support answered your message',
  email_line: 'Our answer to your message:',
  email_action: 'Continue the chat',
} as const
