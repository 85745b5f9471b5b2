import type { Language } from '@pasar/contract/constants'
import { periodMessage } from '../../../platform/http/responses/issue-messages.ts'
import { localize, type Texts } from '../../../platform/localized-text.ts'
import type { CouponFieldProblem } from './validate-coupon.ts'
import type { FreightProblem } from './validate-freight.ts'

const messages: Record<CouponFieldProblem | FreightProblem, Texts> = {
  'off-needed': { 'en-us': 'Enter the discount amount', 'zh-cn': '请填写优惠金额' },
  'percent-needed': { 'en-us': 'Enter the discount percentage', 'zh-cn': '请填写折扣百分比' },
  'scope-needed': { 'en-us': 'Choose where the coupon applies', 'zh-cn': '请选择适用范围' },
  'scope-unknown': { 'en-us': 'Some of these items no longer exist', 'zh-cn': '部分范围已不存在' },
  'shop-unknown': { 'en-us': 'This shop does not exist', 'zh-cn': '没有该店铺' },
  period: periodMessage,
  promised: {
    'en-us': 'Members have claimed this coupon: its discount can no longer be changed',
    'zh-cn': '已有会员领取，优惠内容不可更改',
  },
  sooner: {
    'en-us': 'Members have claimed this coupon until then. To end it earlier, use “End now”',
    'zh-cn': '已有会员领取，不能提前结束；如需结束请使用“停止”',
  },
  fewer: { 'en-us': 'More coupons than this are already claimed', 'zh-cn': '已领取数量超过此数' },
  'code-taken': { 'en-us': 'This code already exists', 'zh-cn': '该优惠码已存在' },
  'state-twice': { 'en-us': 'Two rules cover the same destination', 'zh-cn': '两条规则的地区重复' },
  'service-twice': { 'en-us': 'Two services have the same code', 'zh-cn': '两种配送方式的代码重复' },
  'country-unknown': { 'en-us': 'Unknown country', 'zh-cn': '没有该国家或地区' },
  'home-needed': {
    'en-us': 'The default template needs a rule for the whole home market',
    'zh-cn': '默认模板必须包含覆盖本土市场全境的规则',
  },
  'home-served': { 'en-us': 'The home country is always served', 'zh-cn': '本土市场不能停止配送' },
  days: { 'en-us': 'The maximum must not be less than the minimum', 'zh-cn': '最长天数不能小于最短天数' },
  'default-needed': {
    'en-us': 'Set another template as the default first',
    'zh-cn': '请先将其他模板设为默认',
  },
}

/** Returns the validation message of a field in the language of staff. */
export const pricingMessage = (name: CouponFieldProblem | FreightProblem, language: Language): string =>
  localize(messages[name], language)
