/** Email addresses and phone numbers that get no messages. */
export const suppressions: Record<string, string> = {
  Undeliverable: '无法送达',
  'Undeliverable address': '无法送达的地址',
  'Messages allowed again': '已恢复发送消息',
  'The address does not exist': '地址不存在',
  'Reported as spam': '被举报为垃圾邮件',
  'The provider sends nothing to it': '服务商拒绝向其发送',
  'The number cannot be reached': '号码无法接通',
  'Whole address or number': '完整邮箱地址，或含国家代码的号码',
  'All addresses and numbers get messages.': '所有地址与号码均可接收消息。',
  'Provider and its code': '服务商及其代码',
  'Messages are allowed again': '已恢复发送消息',
  'Allow again': '恢复发送',
}
