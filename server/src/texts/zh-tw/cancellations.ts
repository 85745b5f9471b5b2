import type { cancellations as english } from '../en-us/cancellations.ts'
import type { Translated } from '../types.ts'

export const cancellations: Translated<typeof english> = {
  give_up_balance: '我放棄 {{amount}}',
  give_up_cards_other: '我放棄 {{count}} 張禮品卡共 {{amount}}',
  wrong_sentence: '請依原文輸入：{{sentence}}',
  email_received_subject: '我們已收到您的刪除帳號申請',
  email_received_line: '我們會審核您的申請，並以電子郵件通知結果。在帳號刪除前，您可以隨時撤回申請。',
  email_received_action: '查看申請',
  email_approved_subject: '請確認刪除您的帳號',
  email_approved_line: '您的申請已核准。請以驗證碼確認，確認後您的帳號與個人資料即會刪除。',
  email_approved_action: '確認刪除帳號',
  email_rejected_subject: '無法刪除您的帳號',
  email_rejected_line: '您的刪除帳號申請未通過，原因如下：',
  email_rejected_action: '重新申請',
  email_finished_subject: '您的帳號已刪除',
  email_finished_line:
    '您的帳號與個人資料已刪除。我們會依法保留訂單與付款紀錄，但不含您的姓名。這是我們寄給您的最後一封電子郵件。',
  email_finished_action: '開啟商店',
}
