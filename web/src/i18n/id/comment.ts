import type { comment as english } from '../en-us/comment.ts'
import type { Translated } from '../types.ts'

export const comment = {
  title: 'Komentar',
  write: 'Tulis komentar',
  send: 'Kirim',
  sent: 'Komentar diterbitkan',
  pending: 'Komentar Anda tampil setelah ditinjau',
  inReview: 'Sedang ditinjau',
  none: 'Belum ada komentar. Jadilah yang pertama.',
  sort: 'Urutkan komentar',
  newest: 'Terbaru',
  popular: 'Terpopuler',
  answer: 'Balas',
  answerTo: 'Balas {{name}}',
  to: 'kepada {{name}}',
  moreAnswers_other: 'Lihat {{count}} balasan lagi',
  deleted: 'Komentar ini telah dihapus',
  deleteTitle: 'Hapus komentar ini?',
  report: 'Laporkan',
  reportTitle: 'Laporkan komentar ini?',
  reportText: 'Toko akan meninjaunya dan menyembunyikan yang melanggar aturan.',
  reported: 'Terima kasih. Toko akan meninjau komentar ini.',
} satisfies Translated<typeof english>
