import type { Language } from '@pasar/contract/constants'

const messages = {
  'number-needed': { en: 'This carrier needs a tracking number', zh: '该快递公司需要填写运单号' },
  'address-missing': { en: 'This order has no delivery address', zh: '该订单没有收货地址' },
  'number-taken': { en: 'This tracking number belongs to another parcel', zh: '该运单号已被其他包裹使用' },
  'number-used': {
    en: 'The parcel came back with this number. Enter that of the new shipment.',
    zh: '包裹以此单号退回，请填写新的运单号',
  },
  'country-unknown': { en: 'There is no such country', zh: '没有这个国家或地区' },
} as const

/** Returns a validation message in the caller's language. */
export const shippingMessage = (name: keyof typeof messages, language: Language): string =>
  messages[name][language.startsWith('zh') ? 'zh' : 'en']
