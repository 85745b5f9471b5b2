import type { consent as english } from '../en-us/consent.ts'
import type { Translated } from '../types.ts'

export const consent = {
  title: '規約が更新されました',
  intro: '変更内容をお読みください。アカウントを引き続きご利用いただくには、同意が必要です。',
  version: 'バージョン {{version}}',
  read: '全文を読む',
  agree: '同意する',
  later: 'あとで決める',
  notNow: '今は同意しない',
  dueOn: '同意の期限は{{date}}です。期限を過ぎると、同意いただくまでご注文とお支払いができなくなります。',
  overdue: '同意いただくと、すぐにご注文とお支払いを再開できます。',
  thanks: 'ありがとうございます。同意を記録しました。',
  pageTitle: '同意した規約',
  none: '同意した規約はまだありません',
  noneText: '同意いただいた規約がここに表示されます。',
  current: '最新版',
  source_registration: '{{date}}の会員登録時に同意',
  source_request: '{{date}}に同意',
} satisfies Translated<typeof english>
