import type { price as english } from '../en-us/price.ts'
import type { Translated } from '../types.ts'

export const price = {
  why: 'Penjelasan harga',
  whyOf: 'Penjelasan harga: {{title}}',
  list: 'Harga awal',
  member: 'Harga anggota',
  flash: 'Flash sale',
  group: 'Harga grup',
  couple: 'Harga paket couple',
  gift: 'Hadiah',
  buy_get: 'Promo',
  coupon: 'Kupon',
  points: 'Poin',
  lineTotal: 'Anda bayar',
  promotions: 'Promo',
  free: 'Hadiah gratis',
  flashEnds: 'Flash sale berakhir dalam',
  flashMax_other: 'Maksimal {{count}} barang seharga {{price}}. Jika lebih, semuanya dikenai harga normal.',
  flashOver: 'Stok flash sale sudah habis. Harga normal berlaku.',
  giftReached: '{{promotion}}: {{title}} ditambahkan gratis.',
  giftMissing: '{{title}}: belanja {{left}} lagi',
  giftFrom: 'Min. belanja {{amount}}',
  until: 'Hingga {{date}}',
  code: 'Kode promo',
  applyCode: 'Pakai',
  codeAdded: 'Anda mendapat kupon “{{title}}”',
} satisfies Translated<typeof english>
