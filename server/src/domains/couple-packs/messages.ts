import type { Language } from '@pasar/contract/constants'
import { localize, type Texts } from '../../platform/localized-text.ts'

const messages = {
  'product-unknown': { 'en-us': 'This product has no SKU on sale', 'zh-cn': '该商品没有在售的规格' },
  'offer-exists': { 'en-us': 'This product already has an offer', 'zh-cn': '该商品已有情侣套装' },
  'sku-unknown': { 'en-us': 'A SKU is unknown or appears twice', 'zh-cn': '存在未知或重复的规格' },
  'gift-card': { 'en-us': 'Gift cards cannot be bought as couple packs', 'zh-cn': '礼品卡不支持情侣套装' },
  'price-too-high': {
    'en-us': 'Half of the price must be below the list price and the member price of its SKU',
    'zh-cn': '套装价的一半必须低于该规格的售价和会员价',
  },
} satisfies Record<string, Texts>

/** Returns the validation message of a field in the language of staff. */
export const staffMessage = (name: keyof typeof messages, language: Language): string =>
  localize(messages[name], language)
