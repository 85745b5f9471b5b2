import type { mail as english } from '../en-us/mail.ts'
import type { Translated } from '../types.ts'

export const mail: Translated<typeof english> = {
  greeting: 'Hai {{name}},',
  kind_order: 'Pesanan',
  kind_wallet: 'Dompet',
  kind_system: 'Kedai',
  kind_team: 'Pasukan',
  kind_stock: 'Pemberitahuan stok',
  unsubscribe: 'Berhenti melanggan',
  unsubscribe_reason: 'Anda menerima e-mel ini kerana anda meminta e-mel tentang: {{kind}}.',
  unsubscribe_question: 'Berhenti menerima e-mel tentang: {{kind}}?',
  unsubscribe_done:
    'Anda tidak akan menerima e-mel lagi tentang: {{kind}}. Anda boleh menghidupkannya semula di kedai.',
  unsubscribe_invalid: 'Pautan ini tidak sah. Sila buka semula daripada e-mel.',
}
