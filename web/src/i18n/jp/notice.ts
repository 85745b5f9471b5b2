import type { notice as english } from '../en-us/notice.ts'
import type { Translated } from '../types.ts'

export const notice = {
  title: 'お知らせ',
  empty: 'お知らせはありません',
  emptyText: '配送、営業時間、特典についてのお知らせがここに表示されます。',
  gone: 'このお知らせは終了しました',
} satisfies Translated<typeof english>
