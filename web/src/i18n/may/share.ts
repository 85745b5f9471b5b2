import type { share as english } from '../en-us/share.ts'
import type { Translated } from '../types.ts'

export const share = {
  posters: 'Poster',
  link: 'Pautan',
  poster: 'Poster',
  tabs: 'Apa yang dikongsi',
  savePoster: 'Simpan poster',
  posterSaved: 'Poster disimpan',
  posterNotSaved: 'Pelayar ini tidak dapat menyimpan gambar. Tekan lama poster untuk menyimpannya.',
  posterFailed: 'Poster tidak dapat dihasilkan.',
  noPosters: 'Belum ada poster',
  noPostersText: 'Kongsikan pautan anda dahulu. Poster baharu akan dipaparkan di sini.',
  pressLong: 'Tekan lama poster untuk menyimpannya',
  foreignCode: 'Kod ini bukan pautan kedai.',
  wechatHint: 'Ketik ••• di penjuru kanan atas untuk menghantar halaman ini kepada rakan atau ke Moments.',
} satisfies Translated<typeof english>
