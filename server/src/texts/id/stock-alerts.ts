import type { stockAlerts as english } from '../en-us/stock-alerts.ts'
import type { Translated } from '../types.ts'

export const stockAlerts: Translated<typeof english> = {
  email_subject: 'Stok tersedia lagi: {{product}}',
  email_line: '{{product}} tersedia lagi. Jumlahnya terbatas, dan kami hanya mengirim satu pesan ini.',
  email_action: 'Lihat produk',
  sms: 'Pasar: {{product}} tersedia lagi. {{link}}',
}
