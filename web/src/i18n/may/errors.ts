import type { errors as english } from '../en-us/errors.ts'
import type { Translated } from '../types.ts'

export const errors = {
  title: 'Berlaku masalah',
  network: 'Tiada sambungan ke pelayan. Sila cuba lagi.',
  timeout: 'Halaman ini mengambil masa terlalu lama untuk dimuatkan.',
  chunkTitle: 'Halaman tidak dapat dimuatkan',
  chunkText: 'Mungkin ada versi baharu, atau sambungan anda perlahan. (ChunkLoadError)',
  reload: 'Muat semula',
  notFoundTitle: 'Halaman tidak ditemui',
  notFoundText: 'Pautan mungkin sudah lapuk atau salah taip.',
  toHome: 'Ke halaman utama',
  offlineTitle: 'Tiada sambungan',
  offlineText: 'Halaman ini tidak tersedia di luar talian.',
  waitLogin: 'Sila log masuk untuk meneruskan',
  userUnknown: 'Pengguna ini tidak wujud',
  loginFailed: 'Pengesahan gagal, sila log masuk semula',
  generic: 'Berlaku masalah. Sila cuba lagi.',
} satisfies Translated<typeof english>
