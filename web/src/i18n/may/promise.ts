import type { promise as english } from '../en-us/promise.ts'
import type { Translated } from '../types.ts'

export const promise = {
  return15: 'Pemulangan 15 hari',
  return15Text: 'Mohon pemulangan di halaman pesanan anda dalam 15 hari selepas menerimanya.',
  warranty365: 'Waranti 1 tahun',
  warranty365Text:
    'Mohon di halaman pesanan anda dalam setahun: kami membaiki atau menggantikan produk yang rosak.',
  authentic: 'Tulen',
  authenticText: 'Diperoleh terus daripada pengilang.',
  ships24h: 'Dihantar dalam 24 jam',
  ships24hText: 'Keluar dari gudang kami dalam masa 24 jam.',
  coldChain: 'Rantaian sejuk',
  coldChainText: 'Dihantar dalam kotak berpenebat.',
} satisfies Translated<typeof english>
