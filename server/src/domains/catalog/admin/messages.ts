import type { Language } from '@pasar/contract/constants'
import { periodMessage } from '../../../platform/http/responses/issue-messages.ts'
import { localize, type Texts } from '../../../platform/localized-text.ts'

const messages = {
  'picture-needed': { 'en-us': 'Add a picture before putting it on sale', 'zh-cn': '上架前请先添加图片' },
  'picture-unknown': { 'en-us': 'A picture does not exist or is not yours', 'zh-cn': '图片不存在或不属于您' },
  'category-unknown': { 'en-us': 'Choose a category that exists', 'zh-cn': '请选择存在的分类' },
  'country-unknown': { 'en-us': 'Choose a country that exists', 'zh-cn': '请选择存在的国家或地区' },
  'price-positive': { 'en-us': 'The price must be above zero', 'zh-cn': '价格必须大于零' },
  'member-price': { 'en-us': 'The member price must be at most the price', 'zh-cn': '会员价不能高于售价' },
  'struck-price': { 'en-us': 'The former price must be above the price', 'zh-cn': '原价必须高于售价' },
  'wholesale-price': {
    'en-us': 'The wholesale price must be above zero and at most the price; gift cards have none',
    'zh-cn': '批发价必须大于零且不高于售价；礼品卡不能设置批发价',
  },
  'gift-value': {
    'en-us': 'A gift card needs a value, and a price of at least that value',
    'zh-cn': '礼品卡面值须大于零且不高于售价',
  },
  'gift-earns': {
    'en-us': 'A gift card has no points price and earns no PV',
    'zh-cn': '礼品卡不能设置积分价或PV',
  },
  'sku-count': { 'en-us': 'Choose one value of each option', 'zh-cn': '每个规格须选择一个值' },
  'sku-value': { 'en-us': 'This option has no such value', 'zh-cn': '该规格没有此值' },
  'sku-twice': { 'en-us': 'This combination is duplicated', 'zh-cn': '规格组合重复' },
  'sku-code': { 'en-us': 'The code is taken', 'zh-cn': '编码已被使用' },
  'sku-needed': { 'en-us': 'Add a SKU before putting it on sale', 'zh-cn': '没有可销售的 SKU' },
  'stock-needed': { 'en-us': 'A SKU has no stock record', 'zh-cn': '有 SKU 缺少库存记录' },
  period: periodMessage,
  'slug-taken': { 'en-us': 'Another category has this address', 'zh-cn': '该地址已被其他分类使用' },
  'parent-unknown': { 'en-us': 'The parent category does not exist', 'zh-cn': '上级分类不存在' },
  'parent-below': { 'en-us': 'A category cannot be moved below itself', 'zh-cn': '分类不能移到自身之下' },
  'too-deep': { 'en-us': 'Categories have at most three levels', 'zh-cn': '分类最多三级' },
  'category-used': {
    'en-us': 'Only an empty category can be deleted: move its products and subcategories first',
    'zh-cn': '只能删除空分类，请先移走其商品和子分类',
  },
  'sku-unknown': { 'en-us': 'This SKU belongs to another product', 'zh-cn': '该 SKU 不属于此商品' },
} satisfies Record<string, Texts>

export type MessageName = keyof typeof messages

/** Returns the message for a field in both languages of staff. */
export const messageTexts = (name: MessageName): Texts => messages[name]

/** Returns the message for a field in the language of the staff member. */
export const messageFor = (name: MessageName, language: Language): string =>
  localize(messages[name], language)
