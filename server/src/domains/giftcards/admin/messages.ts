import type { Language } from '@pasar/contract/constants'

const english = { expiry: 'Choose a day that is still to come', value: 'The currency has no such amount' }
const chinese: typeof english = { expiry: '请选择将来的日期', value: '该币种没有这个金额' }

/** What is said of a field, in the caller's language. */
export const sentence = (name: keyof typeof english, language: Language): string =>
  (language === 'zh-cn' ? chinese : english)[name]
