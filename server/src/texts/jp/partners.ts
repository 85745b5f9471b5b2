import type { partners as english } from '../en-us/partners.ts'
import type { Translated } from '../types.ts'

export const partners: Translated<typeof english> = {
  problem_country: '一覧から国または地域を選んでください',
  problem_state: '一覧から都道府県・州を選んでください',
  problem_currency: '金額はショップの通貨で入力してください',
  problem_amount: '0以上の金額を入力してください',
  problem_timeZone: '一覧からタイムゾーンを選んでください',
  problem_hours: '同じ日の営業時間が重なっています',
  email_action: '申請を見る',
  email_subject_dealer_approved: '販売代理店として承認されました',
  email_line_dealer_approved: '申請を承認しました。本日より代理店価格が適用されます。',
  email_subject_dealer_rejected: '販売代理店の申請は承認されませんでした',
  email_line_dealer_rejected: '次の理由により申請を承認できませんでした。',
  email_subject_dealer_changed: '代理店の条件が変更されました',
  email_line_dealer_changed: '次の理由により、代理店のレベルまたは担当地域を変更しました。',
  email_subject_dealer_suspended: '代理店価格の適用を停止しました',
  email_line_dealer_suspended: '次の理由により、現在ご注文に代理店価格は適用されません。',
  email_subject_dealer_resumed: '代理店価格の適用を再開しました',
  email_line_dealer_resumed: '停止が解除されました。',
  email_subject_service_center_approved: 'サービスセンターが承認されました',
  email_line_service_center_approved: '申請を承認しました。サービスセンターの運営を始められます。',
  email_subject_service_center_rejected: 'サービスセンターの申請は承認されませんでした',
  email_line_service_center_rejected: '次の理由により申請を承認できませんでした。',
}
