import type { Language } from '@pasar/contract/constants'
import { pick, type Texts } from '../../platform/text.ts'

const sentences = {
  'picture-needed': { 'en-us': 'Add a picture before putting it on sale', 'zh-cn': '上架前请先添加图片' },
  'picture-unknown': { 'en-us': 'A picture is not there or not yours', 'zh-cn': '图片不存在或不属于您' },
  'category-unknown': { 'en-us': 'Choose a category that exists', 'zh-cn': '请选择存在的分类' },
  'price-positive': { 'en-us': 'The price must be above zero', 'zh-cn': '价格必须大于零' },
  'member-price': { 'en-us': 'The member price must be at most the price', 'zh-cn': '会员价不能高于售价' },
  'struck-price': { 'en-us': 'The former price must be above the price', 'zh-cn': '原价必须高于售价' },
  'sku-count': { 'en-us': 'Choose one value of each option', 'zh-cn': '每个规格须选择一个值' },
  'sku-value': { 'en-us': 'This option has no such value', 'zh-cn': '该规格没有此值' },
  'sku-twice': { 'en-us': 'This combination stands there twice', 'zh-cn': '规格组合重复' },
  'sku-code': { 'en-us': 'The code is taken', 'zh-cn': '编码已被使用' },
  'sku-unknown': { 'en-us': 'This SKU belongs to other goods', 'zh-cn': '该 SKU 不属于此商品' },
} satisfies Record<string, Texts>

export type SentenceName = keyof typeof sentences

/** What staff read beside a field, in their language. */
export const sentence = (name: SentenceName, language: Language): string => pick(sentences[name], language)
