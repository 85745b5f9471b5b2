import type { partners as english } from '../en-us/partners.ts'
import type { Translated } from '../types.ts'

export const partners: Translated<typeof english> = {
  problem_country: '请从列表中选择国家或地区',
  problem_state: '请从列表中选择省/州',
  problem_currency: '请以商城货币填写金额',
  problem_amount: '金额不能小于 0',
  problem_timeZone: '请从列表中选择时区',
  problem_hours: '同一天的营业时间有重叠',
  email_action: '查看申请',
  email_subject_dealer_approved: '您已成为经销商',
  email_line_dealer_approved: '您的申请已通过审核，即日起享受经销商价。',
  email_subject_dealer_rejected: '您的经销商申请未通过',
  email_line_dealer_rejected: '您的申请未能通过审核，原因如下：',
  email_subject_dealer_changed: '您的经销商等级或区域有变更',
  email_line_dealer_changed: '我们调整了您的经销商等级或经销区域，原因如下：',
  email_subject_dealer_suspended: '您的经销商价已暂停',
  email_line_dealer_suspended: '您的订单暂不享受经销商价，原因如下：',
  email_subject_dealer_resumed: '您的经销商价已恢复',
  email_line_dealer_resumed: '暂停已解除：',
  email_subject_service_center_approved: '您的服务中心申请已通过',
  email_line_service_center_approved: '您的申请已通过审核，服务中心即日起开始运营。',
  email_subject_service_center_rejected: '您的服务中心申请未通过',
  email_line_service_center_rejected: '您的申请未能通过审核，原因如下：',
}
