import type { comment as english } from '../en-us/comment.ts'
import type { Translated } from '../types.ts'

export const comment = {
  title: '评论',
  write: '写评论',
  send: '发送',
  sent: '评论已发布',
  pending: '评论审核通过后显示',
  inReview: '审核中',
  none: '暂无评论，来写第一条吧。',
  sort: '评论排序',
  newest: '最新',
  popular: '最热',
  answer: '回复',
  answerTo: '回复 {{name}}',
  to: '回复 {{name}}',
  moreAnswers_other: '查看其余 {{count}} 条回复',
  deleted: '该评论已删除',
  deleteTitle: '删除这条评论？',
  report: '举报',
  reportTitle: '举报这条评论？',
  reportText: '商城会审核，并隐藏违规内容。',
  reported: '感谢反馈，商城会审核该评论。',
} satisfies Translated<typeof english>
