import type { Language } from '@pasar/contract/constants'

const sentences = {
  'number-needed': { en: 'This carrier needs a tracking number', zh: '该快递公司需要填写运单号' },
  'number-taken': { en: 'Another parcel has this tracking number', zh: '该运单号已被其他包裹使用' },
} as const

/** Why a tracking number is refused, in the caller's language. */
export const sentence = (name: keyof typeof sentences, language: Language): string =>
  sentences[name][language.startsWith('zh') ? 'zh' : 'en']
