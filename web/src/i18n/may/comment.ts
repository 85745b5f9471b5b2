import type { comment as english } from '../en-us/comment.ts'
import type { Translated } from '../types.ts'

export const comment = {
  title: 'Komen',
  write: 'Tulis komen',
  send: 'Hantar',
  sent: 'Komen disiarkan',
  pending: 'Komen anda dipaparkan selepas disemak',
  inReview: 'Sedang disemak',
  none: 'Belum ada komen. Jadilah yang pertama.',
  sort: 'Isih komen',
  newest: 'Terbaharu',
  popular: 'Popular',
  answer: 'Balas',
  answerTo: 'Balas kepada {{name}}',
  to: 'kepada {{name}}',
  moreAnswers_other: 'Lihat {{count}} balasan lagi',
  deleted: 'Komen ini telah dipadam',
  deleteTitle: 'Padam komen ini?',
  report: 'Laporkan',
  reportTitle: 'Laporkan komen ini?',
  reportText: 'Kedai akan menyemaknya dan menyembunyikan yang melanggar peraturan.',
  reported: 'Terima kasih. Kedai akan menyemak komen ini.',
} satisfies Translated<typeof english>
