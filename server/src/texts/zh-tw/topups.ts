import type { topups as english } from '../en-us/topups.ts'
import type { Translated } from '../types.ts'

export const topups: Translated<typeof english> = {
  transfer_name: '銀行轉帳',
  transfer_hint: '轉帳至我們的帳戶並上傳證明，審核後即入帳。',
  account_note: '請在轉帳附言中填寫儲值編號。',
  proof: '轉帳證明 {{number}}',
  email_approved_subject: '{{amount}} 已存入您的餘額',
  email_approved_line: '我們已收到您的轉帳 {{no}}，{{amount}} 已存入您的餘額。',
  email_approved_action: '查看錢包',
  email_rejected_subject: '無法確認您的 {{amount}} 轉帳',
  email_rejected_line: '您的儲值 {{no}} 的轉帳證明未能通過審核，原因如下：',
  email_rejected_action: '重新上傳證明',
}
