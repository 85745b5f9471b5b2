export const stockAlerts = {
  email_subject: 'Back in stock: {{product}}',
  email_line:
    '{{product}} is available again. Quantities are limited, and this is the only message we send about it.',
  email_action: 'View product',
  sms: 'Pasar: {{product}} is back in stock. {{link}}',
} as const
