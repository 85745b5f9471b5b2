import type { price as english } from '../en-us/price.ts'
import type { Translated } from '../types.ts'

export const price = {
  why: 'Penerangan harga',
  whyOf: 'Penerangan harga: {{title}}',
  list: 'Harga asal',
  member: 'Harga ahli',
  dealer: 'Harga pengedar',
  flash: 'Jualan kilat',
  group: 'Harga kumpulan',
  couple: 'Harga pek pasangan',
  shop: 'Harga kedai',
  points_price: 'Harga mata',
  gift: 'Hadiah',
  buy_get: 'Promosi',
  coupon: 'Baucar',
  points: 'Mata',
  lineTotal: 'Anda bayar',
  promotions: 'Promosi',
  free: 'Hadiah percuma',
  flashEnds: 'Jualan kilat tamat dalam',
  flashMax_other:
    'Maksimum {{count}} unit pada harga {{price}}. Jika lebih, semua unit dikenakan harga biasa.',
  flashOver: 'Stok jualan kilat telah habis. Harga biasa dikenakan.',
  giftReached: '{{promotion}}: {{title}} ditambah secara percuma.',
  giftMissing: '{{title}}: tambah {{left}} lagi',
  giftFrom: 'Belanja min. {{amount}}',
  until: 'Hingga {{date}}',
  code: 'Kod promosi',
  applyCode: 'Guna',
  codeAdded: 'Anda mendapat baucar “{{title}}”',
} satisfies Translated<typeof english>
