import type { notice as english } from '../en-us/notice.ts'
import type { Translated } from '../types.ts'

export const notice = {
  title: 'Notis',
  empty: 'Tiada notis',
  emptyText: 'Berita tentang penghantaran, waktu operasi dan tawaran akan dipaparkan di sini.',
  gone: 'Notis ini telah tamat',
} satisfies Translated<typeof english>
