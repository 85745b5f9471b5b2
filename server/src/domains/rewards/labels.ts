import type { Language } from '@pasar/contract/constants'
import { localize } from '../../platform/localized-text.ts'

const english = {
  tooEarly: 'A version cannot start in the past',
  markets: 'Enter what 1 PV is worth in each market',
}

const chinese: typeof english = {
  tooEarly: '新版本的生效时间不能早于现在',
  markets: '请填写每个市场 1 PV 的金额',
}

/** Returns the texts of staff in a language. */
export const rewardLabels = (language: Language): typeof english =>
  localize({ 'en-us': english, 'zh-cn': chinese }, language)
