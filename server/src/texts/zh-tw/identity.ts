import type { identity as english } from '../en-us/identity.ts'
import type { Translated } from '../types.ts'

export const identity: Translated<typeof english> = {
  birthday: '生日不可晚於今天',
  code_subject: '{{code}} 是您的 Pasar 驗證碼',
  code_line: '您的驗證碼：',
  code_valid: '驗證碼 10 分鐘內有效，僅能使用一次。若非您本人要求，請忽略此郵件。',
  code_sms: 'Pasar：您的驗證碼為 {{code}}，10 分鐘內有效。',
  'change_sign-in': '您的 Pasar 帳號有新的登入',
  change_password: '您的 Pasar 密碼已變更',
  'change_payment-pin': '您的 Pasar 支付密碼已變更',
  change_email: '您的 Pasar 帳號電子郵件已變更',
  'change_factor-added': '您的 Pasar 帳號已新增兩步驟驗證方式',
  'change_factor-removed': '您的 Pasar 帳號已移除一種兩步驟驗證方式',
  'change_factors-reset': '您的 Pasar 帳號的兩步驟驗證方式已全部移除',
  'change_recovery-codes': '您的 Pasar 帳號的備用碼已更換',
  'change_password-locked': '因密碼錯誤次數過多，您的 Pasar 帳號已暫停登入',
  'change_payment-pin-locked': '因錯誤次數過多，您的 Pasar 支付密碼已鎖定',
  'change_factor-locked': '因驗證碼錯誤次數過多，您的 Pasar 帳號的兩步驟驗證已鎖定',
  change_line: '{{change}}。時間：{{time}}（UTC）。',
  change_by: '操作者：{{name}}',
  change_device: '裝置：{{name}}',
  change_address: 'IP 位址：{{ip}}',
  advice_member: '若非您本人操作，請立即重設密碼，您帳號的所有登入都會隨之失效。',
  advice_staff: '若非您本人或擁有者操作，請變更密碼、結束其他登入，並告知擁有者。',
  action_member: '重設密碼',
  action_staff: '開啟管理後台',
}
