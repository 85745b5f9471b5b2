import type { partners as english } from '../en-us/partners.ts'
import type { Translated } from '../types.ts'

export const partners: Translated<typeof english> = {
  problem_country: '請從清單中選擇國家或地區',
  problem_state: '請從清單中選擇省/州',
  problem_currency: '請以商城貨幣填寫金額',
  problem_amount: '金額不可小於 0',
  problem_timeZone: '請從清單中選擇時區',
  problem_hours: '同一天的營業時間重疊',
  email_action: '查看申請',
  email_subject_dealer_approved: '您已成為經銷商',
  email_line_dealer_approved: '您的申請已通過審核，即日起享有經銷商價。',
  email_subject_dealer_rejected: '您的經銷商申請未通過',
  email_line_dealer_rejected: '您的申請未能通過審核，原因如下：',
  email_subject_dealer_changed: '您的經銷商等級或區域有變更',
  email_line_dealer_changed: '我們調整了您的經銷商等級或經銷區域，原因如下：',
  email_subject_dealer_suspended: '您的經銷商價已暫停',
  email_line_dealer_suspended: '您的訂單暫不適用經銷商價，原因如下：',
  email_subject_dealer_resumed: '您的經銷商價已恢復',
  email_line_dealer_resumed: '暫停已解除：',
  email_subject_service_center_approved: '您的服務中心申請已通過',
  email_line_service_center_approved: '您的申請已通過審核，服務中心即日起開始營運。',
  email_subject_service_center_rejected: '您的服務中心申請未通過',
  email_line_service_center_rejected: '您的申請未能通過審核，原因如下：',
}
