import type { Language } from '@pasar/contract/constants'
import { pick, type Texts } from '../../../platform/text.ts'
import type { CouponFault } from './coupon-terms.ts'
import type { FreightFault } from './freight-faults.ts'

const sentences: Record<CouponFault | FreightFault, Texts> = {
  'off-needed': { 'en-us': 'Say how much comes off', 'zh-cn': '请填写优惠金额' },
  'percent-needed': { 'en-us': 'Say how many percent come off', 'zh-cn': '请填写折扣百分比' },
  'scope-needed': { 'en-us': 'Choose what it is for', 'zh-cn': '请选择适用范围' },
  'scope-unknown': { 'en-us': 'Some of this is no longer there', 'zh-cn': '部分范围已不存在' },
  period: { 'en-us': 'The end must come after the start', 'zh-cn': '结束时间必须晚于开始时间' },
  promised: {
    'en-us': 'Members hold this coupon: what it takes off can no longer be changed',
    'zh-cn': '已有会员领取，优惠内容不可更改',
  },
  sooner: {
    'en-us': 'Members hold this coupon until then; to end it for them, use “Stop”',
    'zh-cn': '已有会员领取，不能提前结束；如需结束请使用“停止”',
  },
  fewer: { 'en-us': 'More than that have been taken already', 'zh-cn': '已领取数量超过此数' },
  'state-twice': { 'en-us': 'Two rules name the same place', 'zh-cn': '两条规则的地区重复' },
  'country-unknown': { 'en-us': 'There is no such country', 'zh-cn': '没有该国家或地区' },
  'home-needed': {
    'en-us': 'The default template needs a rule for the whole of the home market',
    'zh-cn': '默认模板必须包含覆盖本土市场全境的规则',
  },
  days: { 'en-us': 'The longest must not be shorter than the shortest', 'zh-cn': '最长天数不能小于最短天数' },
  'default-needed': {
    'en-us': 'Make another template the default instead',
    'zh-cn': '请先将其他模板设为默认',
  },
}

/** What staff read beside a field, in their language. */
export const sentence = (name: CouponFault | FreightFault, language: Language): string =>
  pick(sentences[name], language)
