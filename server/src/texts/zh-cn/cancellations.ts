import type { cancellations as english } from '../en-us/cancellations.ts'
import type { Translated } from '../types.ts'

export const cancellations: Translated<typeof english> = {
  give_up_balance: '我放弃 {{amount}}',
  give_up_cards_other: '我放弃 {{count}} 张礼品卡，价值 {{amount}}',
  wrong_sentence: '请准确输入：{{sentence}}',
  email_received_subject: '我们已收到您的账户注销申请',
  email_received_line: '我们将审核您的申请，并通过邮件告知结果。在账户注销之前，您可以撤回申请。',
  email_received_action: '查看申请',
  email_approved_subject: '请确认注销您的账户',
  email_approved_line: '您的申请已通过。请用验证码确认，确认后账户将注销，个人资料将被删除。',
  email_approved_action: '确认注销',
  email_rejected_subject: '未能注销您的账户',
  email_rejected_line: '您的账户注销申请未通过，原因如下：',
  email_rejected_action: '重新申请',
  email_finished_subject: '您的账户已注销',
  email_finished_line:
    '您的账户已注销，个人资料已删除。依照法律规定，我们会保留不含姓名的订单和付款记录。这是我们发给您的最后一封邮件。',
  email_finished_action: '打开商城',
}
