import type { stockAlerts as english } from '../en-us/stock-alerts.ts'
import type { Translated } from '../types.ts'

export const stockAlerts: Translated<typeof english> = {
  email_subject: 'មានស្តុកវិញ៖ {{product}}',
  email_line: '{{product}} មាន​លក់​វិញ​ហើយ។ ចំនួន​មានកំណត់ ហើយ​នេះ​ជា​សារ​តែមួយគត់​ដែល​យើង​ផ្ញើ​អំពី​វា។',
  email_action: 'មើលទំនិញ',
  sms: 'Pasar៖ {{product}} មានស្តុកវិញហើយ។ {{link}}',
}
