import type { errors as english } from '../en-us/errors.ts'
import type { Translated } from '../types.ts'

export const errors = {
  title: 'Terjadi kesalahan',
  network: 'Tidak terhubung ke server. Silakan coba lagi.',
  timeout: 'Halaman ini terlalu lama dimuat.',
  chunkTitle: 'Halaman tidak dapat dimuat',
  chunkText: 'Mungkin ada versi baru, atau koneksi Anda lambat. (ChunkLoadError)',
  reload: 'Muat ulang',
  notFoundTitle: 'Halaman tidak ditemukan',
  notFoundText: 'Tautan mungkin sudah tidak berlaku atau salah ketik.',
  toHome: 'Ke beranda',
  offlineTitle: 'Tidak ada koneksi',
  offlineText: 'Halaman ini tidak tersedia saat offline.',
  waitLogin: 'Silakan masuk untuk melanjutkan',
  userUnknown: 'Pengguna ini tidak ada',
  loginFailed: 'Autentikasi gagal, silakan masuk lagi',
  generic: 'Terjadi kesalahan. Silakan coba lagi.',
} satisfies Translated<typeof english>
