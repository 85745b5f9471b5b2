import type { promise as english } from '../en-us/promise.ts'
import type { Translated } from '../types.ts'

export const promise = {
  return15: 'Retur 15 hari',
  return15Text: 'Ajukan retur di halaman pesanan Anda dalam 15 hari setelah barang diterima.',
  warranty365: 'Garansi 1 tahun',
  warranty365Text: 'Ajukan di halaman pesanan Anda dalam setahun: produk cacat kami perbaiki atau ganti.',
  authentic: 'Asli',
  authenticText: 'Langsung dari produsen.',
  ships24h: 'Kirim 24 jam',
  ships24hText: 'Keluar dari gudang kami dalam 24 jam.',
  coldChain: 'Rantai dingin',
  coldChainText: 'Dikirim dalam kotak berinsulasi.',
} satisfies Translated<typeof english>
