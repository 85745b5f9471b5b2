import type { feedback as english } from '../en-us/feedback.ts'
import type { Translated } from '../types.ts'

export const feedback = {
  title: '意见反馈',
  write: '写反馈',
  empty: '暂无反馈',
  emptyText: '告诉我们哪里出了问题，或哪里可以做得更好。',
  gone: '该反馈不存在',
  open: '等待商城回复',
  answered: '已回复',
  closed: '已关闭',
  category: '类别',
  text: '您的反馈',
  pictures: '图片',
  contact: '联系方式',
  contactHint: '选填：其他邮箱或电话号码',
  send: '发送',
  sent: '感谢反馈，我们会在一个工作日内回复。',
  fromShop: '商城',
  fromMe: '我',
  reply: '回复',
  reopen: '回复并重新打开',
  close: '关闭反馈',
  closeTitle: '关闭这条反馈？',
  closeText: '回复后会重新打开。',
  newAnswers_other: '{{count}} 条新回复',
} satisfies Translated<typeof english>
