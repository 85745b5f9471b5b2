import type { humanCheck as english } from '../en-us/human-check.ts'
import type { Translated } from '../types.ts'

export const humanCheck = {
  title: 'Verifikasi',
  text: 'Pastikan Anda bukan robot untuk melanjutkan.',
  slide: 'Geser potongan ke celah',
  check: 'Periksa',
  refresh: 'Gambar lain',
  withoutPicture: 'Verifikasi tanpa gambar',
  withPicture: 'Verifikasi dengan gambar',
  working: 'Perangkat Anda sedang menghitung. Tunggu beberapa detik.',
  needed: 'Selesaikan verifikasi terlebih dahulu',
  failed: 'Verifikasi gagal',
  networkFailure: 'Gangguan jaringan',
  passed: 'Verifikasi berhasil',
} satisfies Translated<typeof english>
