import type { Language } from '@pasar/contract/constants'
import { periodMessage } from '../../../platform/http/responses/issue-messages.ts'
import { localize, type Texts } from '../../../platform/localized-text.ts'
import type { PromotionProblem } from './validate-promotion.ts'

const messages: Record<PromotionProblem, Texts> = {
  period: periodMessage,
  'kind-fixed': { 'en-us': 'The kind of a promotion cannot be changed', 'zh-cn': '促销类型不可更改' },
  'discount-needed': {
    'en-us': 'Enter the numbers of units and the percentage',
    'zh-cn': '请填写件数和折扣百分比',
  },
  'scope-needed': { 'en-us': 'Choose where the promotion applies', 'zh-cn': '请选择适用范围' },
  'scope-unknown': { 'en-us': 'Some of these items no longer exist', 'zh-cn': '部分范围已不存在' },
  'threshold-needed': { 'en-us': 'Enter the amount to spend', 'zh-cn': '请填写消费金额' },
  'skus-needed': { 'en-us': 'Add at least one SKU', 'zh-cn': '请至少添加一个 SKU' },
  'sku-unknown': { 'en-us': 'A SKU no longer exists', 'zh-cn': '部分 SKU 已不存在' },
  'sku-twice': { 'en-us': 'A SKU is listed twice', 'zh-cn': '同一 SKU 重复添加' },
  'sku-gift-card': { 'en-us': 'Gift cards cannot be promoted', 'zh-cn': '礼品卡不能参加促销' },
  'price-not-lower': {
    'en-us': 'Each price must be above zero and below the list price',
    'zh-cn': '每个活动价必须大于零并低于原价',
  },
  'units-used': {
    'en-us': 'Orders already use more units of a SKU than this',
    'zh-cn': '已有订单占用的数量超过此数',
  },
  overlap: {
    'en-us': 'Another flash sale has one of these SKUs in the same period',
    'zh-cn': '同一时段已有其他限时抢购包含其中的 SKU',
  },
}

/** Returns the validation message of a field in the language of staff. */
export const promotionMessage = (name: PromotionProblem, language: Language): string =>
  localize(messages[name], language)
