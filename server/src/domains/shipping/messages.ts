import type { Language } from '@pasar/contract/constants'

const messages = {
  'number-needed': { en: 'This carrier needs a tracking number', zh: '该快递公司需要填写运单号' },
  'address-missing': { en: 'This order has no delivery address', zh: '该订单没有收货地址' },
  'number-taken': { en: 'This tracking number belongs to another parcel', zh: '该运单号已被其他包裹使用' },
} as const

/** Returns the validation message of a parcel in the caller's language. */
export const shippingMessage = (name: keyof typeof messages, language: Language): string =>
  messages[name][language.startsWith('zh') ? 'zh' : 'en']
