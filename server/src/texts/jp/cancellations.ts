import type { cancellations as english } from '../en-us/cancellations.ts'
import type { Translated } from '../types.ts'

export const cancellations: Translated<typeof english> = {
  give_up_balance: '{{amount}}を放棄します',
  give_up_cards_other: 'ギフトカード{{count}}枚合計{{amount}}を放棄します',
  wrong_sentence: '次のとおりに入力してください：{{sentence}}',
  email_received_subject: '退会のお申し込みを受け付けました',
  email_received_line:
    'お申し込みを審査し、結果をメールでお知らせします。退会が完了するまでは、お申し込みを取り消せます。',
  email_received_action: 'お申し込みを見る',
  email_approved_subject: '退会のご確認をお願いします',
  email_approved_line:
    '退会のお申し込みを承認しました。認証コードで確認すると退会が完了し、個人情報が削除されます。',
  email_approved_action: '退会を確認',
  email_rejected_subject: '退会のお申し込みを承認できませんでした',
  email_rejected_line: '次の理由により、退会のお申し込みを承認できませんでした。',
  email_rejected_action: 'もう一度申し込む',
  email_finished_subject: '退会が完了しました',
  email_finished_line:
    '退会が完了し、個人情報を削除しました。法令に基づき、ご注文とお支払いの記録は、お名前を削除したうえで保管します。このメールが最後のご連絡となります。',
  email_finished_action: 'ショップを開く',
}
