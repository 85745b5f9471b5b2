import type { Language } from '@pasar/contract/constants'
import { localize } from '../../../platform/localized-text.ts'

const english = { expiry: 'Choose a future date', value: 'Invalid amount for this currency' }
const chinese: typeof english = { expiry: '请选择将来的日期', value: '该币种没有这个金额' }

/** Returns the error message of a field in the caller's language. */
export const fieldMessage = (name: keyof typeof english, language: Language): string =>
  localize({ 'en-us': english, 'zh-cn': chinese }, language)[name]
