import type { feedback as english } from '../en-us/feedback.ts'
import type { Translated } from '../types.ts'

export const feedback = {
  title: '意見回饋',
  write: '撰寫意見',
  empty: '尚無意見回饋',
  emptyText: '歡迎告訴我們哪裡出了問題，或哪裡可以做得更好。',
  gone: '找不到這則意見',
  open: '等待商店回覆',
  answered: '已回覆',
  closed: '已結案',
  category: '類別',
  text: '您的意見',
  pictures: '圖片',
  contact: '聯絡方式',
  contactHint: '選填：其他電子郵件或電話號碼',
  send: '送出',
  sent: '感謝您的意見，我們會在一個工作天內回覆。',
  fromShop: '商店',
  fromMe: '您',
  reply: '回覆',
  reopen: '回覆並重新開啟',
  close: '結束這則意見',
  closeTitle: '要結束這則意見嗎？',
  closeText: '回覆後即會重新開啟。',
  newAnswers_other: '{{count}} 則新回覆',
} satisfies Translated<typeof english>
