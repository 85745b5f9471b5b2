import type { stockAlerts as english } from '../en-us/stock-alerts.ts'
import type { Translated } from '../types.ts'

export const stockAlerts: Translated<typeof english> = {
  email_subject: 'Újra kapható: {{product}}',
  email_line: '{{product}} újra kapható. A készlet korlátozott, és erről csak ezt az egy üzenetet küldjük.',
  email_action: 'Termék megtekintése',
  sms: 'Pasar: {{product}} újra kapható. {{link}}',
}
