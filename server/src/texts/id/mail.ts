import type { mail as english } from '../en-us/mail.ts'
import type { Translated } from '../types.ts'

export const mail: Translated<typeof english> = {
  greeting: 'Halo {{name}},',
  kind_order: 'Pesanan',
  kind_wallet: 'Dompet',
  kind_system: 'Toko',
  kind_team: 'Tim',
  kind_stock: 'Pemberitahuan stok',
  unsubscribe: 'Berhenti berlangganan',
  unsubscribe_reason: 'Anda menerima email ini karena meminta email tentang: {{kind}}.',
  unsubscribe_question: 'Berhenti menerima email tentang: {{kind}}?',
  unsubscribe_done:
    'Anda tidak akan menerima email lagi tentang: {{kind}}. Anda dapat mengaktifkannya kembali di toko.',
  unsubscribe_invalid: 'Tautan ini tidak valid. Silakan buka kembali dari email.',
}
