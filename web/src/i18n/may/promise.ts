import type { promise as english } from '../en-us/promise.ts'
import type { Translated } from '../types.ts'

export const promise = {
  return15: 'Pemulangan 15 hari',
  return15Text: 'Hantar e-mel kepada kami dalam 15 hari selepas menerimanya, berserta nombor pesanan anda.',
  warranty365: 'Waranti 1 tahun',
  warranty365Text:
    'Hantar e-mel kepada kami dalam masa setahun: kami membaiki atau mengganti produk yang rosak.',
  authentic: 'Tulen',
  authenticText: 'Diperoleh terus daripada pengilang.',
  ships24h: 'Dihantar dalam 24 jam',
  ships24hText: 'Keluar dari gudang kami dalam masa 24 jam.',
  coldChain: 'Rantaian sejuk',
  coldChainText: 'Dihantar dalam kotak berpenebat.',
} satisfies Translated<typeof english>
