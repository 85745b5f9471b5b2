import type { consent as english } from '../en-us/consent.ts'
import type { Translated } from '../types.ts'

export const consent = {
  title: '條款已更新',
  intro: '請閱讀更新內容，同意後即可繼續使用您的帳號。',
  version: '版本 {{version}}',
  read: '閱讀全文',
  agree: '我同意',
  later: '稍後決定',
  notNow: '暫不同意',
  dueOn: '請於 {{date}} 前決定。逾期後，須先同意才能下單與付款。',
  overdue: '同意後即可恢復下單與付款。',
  thanks: '謝謝，已儲存您的同意紀錄。',
  pageTitle: '我同意的條款',
  none: '尚無同意紀錄',
  noneText: '您同意的條款會顯示在這裡。',
  current: '最新版本',
  source_registration: '{{date}} 註冊時同意',
  source_request: '{{date}} 同意',
} satisfies Translated<typeof english>
