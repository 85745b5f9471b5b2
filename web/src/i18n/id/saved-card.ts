import type { savedCard as english } from '../en-us/saved-card.ts'
import type { Translated } from '../types.ts'

export const savedCard = {
  title: 'Kartu tersimpan',
  none: 'Belum ada kartu tersimpan',
  noneText: 'Pilih “Simpan kartu ini untuk lain kali” saat membayar dengan kartu.',
  text: 'Nomor kartu Anda disimpan oleh penyedia pembayaran. Kami hanya melihat empat digit terakhir.',
  name: '{{brand}} •••• {{last4}}',
  spoken: '{{brand}} dengan akhiran {{last4}}',
  expires: 'Berlaku hingga {{date}}',
  expired: 'Kedaluwarsa {{date}}',
  default: 'Utama',
  setDefault: 'Jadikan utama',
  setDefaultLabel: 'Jadikan {{card}} kartu utama',
  isDefault: '{{card}} sekarang menjadi kartu utama',
  remove: 'Hapus',
  removeLabel: 'Hapus {{card}}',
  removeTitle: 'Hapus {{card}}?',
  removeText: 'Penyedia pembayaran juga menghapusnya. Anda dapat menyimpannya lagi saat membayar.',
  removed: '{{card}} dihapus',
  save: 'Simpan kartu ini untuk lain kali',
  saveText: 'Kartu disimpan oleh penyedia pembayaran. Hapus kapan saja di Pengaturan › Kartu tersimpan.',
} satisfies Translated<typeof english>
