import type { consent as english } from '../en-us/consent.ts'
import type { Translated } from '../types.ts'

export const consent = {
  title: '协议已更新',
  intro: '请您阅读变更内容，并在同意后继续使用账户。',
  version: '版本 {{version}}',
  read: '阅读全文',
  agree: '我同意',
  later: '稍后决定',
  notNow: '暂不同意',
  dueOn: '您可在 {{date}} 前决定。逾期后，须先同意才能下单与付款。',
  overdue: '您同意后即可继续下单与付款。',
  thanks: '谢谢，已记录您的同意。',
  pageTitle: '我同意的协议',
  none: '暂无记录',
  noneText: '您同意过的协议会显示在这里。',
  current: '当前版本',
  source_registration: '{{date}} 注册时同意',
  source_request: '{{date}} 同意',
} satisfies Translated<typeof english>
