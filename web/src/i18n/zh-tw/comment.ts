import type { comment as english } from '../en-us/comment.ts'
import type { Translated } from '../types.ts'

export const comment = {
  title: '留言',
  write: '撰寫留言',
  send: '送出',
  sent: '留言已發布',
  pending: '留言審核通過後即會顯示',
  inReview: '審核中',
  none: '還沒有留言，來寫下第一則吧。',
  sort: '留言排序',
  newest: '最新',
  popular: '熱門',
  answer: '回覆',
  answerTo: '回覆 {{name}}',
  to: '回覆 {{name}}',
  moreAnswers_other: '查看另外 {{count}} 則回覆',
  deleted: '此留言已刪除',
  deleteTitle: '要刪除這則留言嗎？',
  report: '檢舉',
  reportTitle: '要檢舉這則留言嗎？',
  reportText: '商店會進行審核，並隱藏違規的內容。',
  reported: '感謝您的回報，商店會審核這則留言。',
} satisfies Translated<typeof english>
