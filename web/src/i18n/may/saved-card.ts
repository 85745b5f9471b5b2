import type { savedCard as english } from '../en-us/saved-card.ts'
import type { Translated } from '../types.ts'

export const savedCard = {
  title: 'Kad disimpan',
  none: 'Tiada kad disimpan',
  noneText: 'Pilih “Simpan kad ini untuk lain kali” semasa membayar dengan kad.',
  text: 'Penyedia pembayaran menyimpan nombor kad anda. Kami hanya nampak empat digit terakhir.',
  name: '{{brand}} •••• {{last4}}',
  spoken: '{{brand}} yang berakhir dengan {{last4}}',
  expires: 'Luput {{date}}',
  expired: 'Telah luput {{date}}',
  default: 'Lalai',
  setDefault: 'Jadikan lalai',
  setDefaultLabel: 'Jadikan {{card}} lalai',
  isDefault: '{{card}} kini kad lalai anda',
  remove: 'Buang',
  removeLabel: 'Buang {{card}}',
  removeTitle: 'Buang {{card}}?',
  removeText: 'Penyedia pembayaran juga memadamkannya. Anda boleh menyimpannya semula semasa membayar.',
  removed: '{{card}} dibuang',
  save: 'Simpan kad ini untuk lain kali',
  saveText: 'Penyedia pembayaran menyimpannya. Buang pada bila-bila masa di Tetapan › Kad disimpan.',
} satisfies Translated<typeof english>
