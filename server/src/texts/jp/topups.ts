import type { topups as english } from '../en-us/topups.ts'
import type { Translated } from '../types.ts'

export const topups: Translated<typeof english> = {
  transfer_name: '銀行振込',
  transfer_hint: '当店の口座へお振込のうえ、振込証明をアップロードしてください。確認後に反映します。',
  account_note: 'お振込の際、通信欄にチャージ番号をご記入ください。',
  proof: '振込証明{{number}}',
  email_approved_subject: '{{amount}}を残高に反映しました',
  email_approved_line: 'お振込（{{no}}）を確認し、{{amount}}を残高に反映しました。',
  email_approved_action: 'ウォレットを見る',
  email_rejected_subject: '{{amount}}のお振込を確認できませんでした',
  email_rejected_line: 'チャージ（{{no}}）の振込証明を次の理由により承認できませんでした。',
  email_rejected_action: '振込証明を再提出',
}
