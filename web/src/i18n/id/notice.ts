import type { notice as english } from '../en-us/notice.ts'
import type { Translated } from '../types.ts'

export const notice = {
  title: 'Pengumuman',
  empty: 'Belum ada pengumuman',
  emptyText: 'Kabar tentang pengiriman, jam buka, dan penawaran akan muncul di sini.',
  gone: 'Pengumuman ini sudah berakhir',
} satisfies Translated<typeof english>
