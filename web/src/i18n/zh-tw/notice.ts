import type { notice as english } from '../en-us/notice.ts'
import type { Translated } from '../types.ts'

export const notice = {
  title: '公告',
  empty: '目前沒有公告',
  emptyText: '配送、營業時間與優惠的公告會顯示在這裡。',
  gone: '此公告已結束',
} satisfies Translated<typeof english>
