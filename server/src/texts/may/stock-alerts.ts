import type { stockAlerts as english } from '../en-us/stock-alerts.ts'
import type { Translated } from '../types.ts'

export const stockAlerts: Translated<typeof english> = {
  email_subject: 'Stok kembali tersedia: {{product}}',
  email_line:
    '{{product}} kembali tersedia. Kuantiti terhad, dan ini satu-satunya mesej yang kami hantar mengenainya.',
  email_action: 'Lihat produk',
  sms: 'Pasar: {{product}} kembali tersedia. {{link}}',
}
