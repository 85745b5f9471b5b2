import type { identity as english } from '../en-us/identity.ts'
import type { Translated } from '../types.ts'

export const identity: Translated<typeof english> = {
  birthday: '出生日期不能晚于今天',
  code_subject: '{{code}} 是您的 Pasar 验证码',
  code_line: '您的验证码是',
  code_valid: '10 分钟内有效，仅可使用一次。若非本人操作，请忽略此邮件。',
  code_sms: '【Pasar】验证码 {{code}}，10 分钟内有效。',
  'change_sign-in': '您的 Pasar 账户有新的登录',
  change_password: '您的 Pasar 登录密码已修改',
  'change_payment-pin': '您的 Pasar 支付密码已修改',
  change_email: '您的 Pasar 账户邮箱已修改',
  'change_factor-added': '您的 Pasar 账户新增了二次验证方式',
  'change_factor-removed': '您的 Pasar 账户移除了一种二次验证方式',
  'change_factors-reset': '您的 Pasar 账户的二次验证方式已全部移除',
  'change_recovery-codes': '您的 Pasar 账户的恢复码已更换',
  'change_password-locked': '您的 Pasar 账户因多次输错密码已暂停登录',
  'change_payment-pin-locked': '您的 Pasar 支付密码因多次输错已锁定',
  'change_factor-locked': '您的 Pasar 账户的二次验证因多次输错已锁定',
  change_line: '{{change}}，时间：{{time}}（UTC）。',
  change_by: '操作人：{{name}}',
  change_device: '设备：{{name}}',
  change_address: 'IP 地址：{{ip}}',
  advice_member: '若非本人操作，请立即重置密码，账户的所有登录将随之失效。',
  advice_staff: '若非您本人或所有者操作，请修改密码、结束其他登录，并告知所有者。',
  action_member: '重置密码',
  action_staff: '打开管理后台',
}
