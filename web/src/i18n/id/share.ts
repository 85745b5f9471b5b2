import type { share as english } from '../en-us/share.ts'
import type { Translated } from '../types.ts'

export const share = {
  posters: 'Poster',
  link: 'Tautan',
  poster: 'Poster',
  tabs: 'Yang dibagikan',
  savePoster: 'Simpan poster',
  posterSaved: 'Poster disimpan',
  posterNotSaved: 'Browser ini tidak dapat menyimpan gambar. Tekan lama poster untuk menyimpannya.',
  posterFailed: 'Poster tidak dapat dibuat.',
  noPosters: 'Belum ada poster',
  noPostersText: 'Bagikan tautan Anda dahulu. Poster baru akan muncul di sini.',
  pressLong: 'Tekan lama poster untuk menyimpannya',
  foreignCode: 'Kode ini bukan tautan toko.',
  wechatHint: 'Ketuk ••• di kanan atas untuk mengirim halaman ini ke teman atau ke Moments.',
} satisfies Translated<typeof english>
