import type { Language } from '@pasar/contract/constants'

/** Returns the validation message of a carrier that issues no tracking numbers. */
export const bulkMessage = (language: Language): string =>
  language.startsWith('zh') ? '该快递公司无法自动分配运单号' : 'This carrier does not assign tracking numbers'
