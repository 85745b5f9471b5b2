import type { topups as english } from '../en-us/topups.ts'
import type { Translated } from '../types.ts'

export const topups: Translated<typeof english> = {
  transfer_name: '银行转账',
  transfer_hint: '转入商城账户，上传凭证，核对后到账',
  account_note: '转账时请填写充值单号。',
  proof: '转账凭证 {{number}}',
  email_approved_subject: '{{amount}} 已到账',
  email_approved_line: '您的充值 {{no}} 已核对，{{amount}} 已存入余额。',
  email_approved_action: '查看钱包',
  email_rejected_subject: '转账 {{amount}} 未能确认',
  email_rejected_line: '您的充值 {{no}} 的凭证未能通过核对，原因如下：',
  email_rejected_action: '重新上传凭证',
}
