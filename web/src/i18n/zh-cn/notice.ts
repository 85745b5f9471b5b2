import type { notice as english } from '../en-us/notice.ts'
import type { Translated } from '../types.ts'

export const notice = {
  title: '公告',
  empty: '暂无公告',
  emptyText: '配送、营业时间与优惠的公告会显示在这里。',
  gone: '该公告已结束',
} satisfies Translated<typeof english>
