import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import type { Language } from '@pasar/contract/constants'
import type { Currency } from '@pasar/contract/money'
import type { Ctx } from '../../../platform/context.ts'
import { localize, type Texts } from '../../../platform/localized-text.ts'
import { formatMoney } from '../../pricing/index.ts'
import type { SettingValues } from '../../settings/index.ts'
import { isCardProcessor, type Method, methodById, type Usability } from './methods.ts'
import { getTerms } from './terms.ts'

/**
 * Why a method cannot be used. `off`: staff do not offer it; `gift`: points do not buy gift cards; `shell`:
 * not in the app.
 */
export type Reason = Usability | 'off' | 'gift' | 'shell'

const reasons: Record<string, Texts> = {
  currency: { 'en-us': 'Not available in this currency', 'zh-cn': '不支持该币种' },
  'short balance': { 'en-us': 'Your balance is too low', 'zh-cn': '余额不足' },
  'short points': { 'en-us': 'Insufficient Shopping Points balance', 'zh-cn': '购物积分不足' },
  small: { 'en-us': 'The amount is below the minimum', 'zh-cn': '金额过小,无法使用' },
  step: { 'en-us': 'Whole amounts only', 'zh-cn': '只支持整数金额' },
  large: { 'en-us': 'The amount is above the maximum', 'zh-cn': '金额过大,无法使用' },
  gift: { 'en-us': 'Gift cards cannot be bought with points', 'zh-cn': '礼品卡不支持积分支付' },
  shell: {
    'en-us': 'Not available in this app. Open the shop in a browser',
    'zh-cn': '应用内不可用,请在浏览器中打开商城',
  },
  off: { 'en-us': 'Currently unavailable', 'zh-cn': '暂不提供' },
  nothing: { 'en-us': 'Nothing left to pay with this method', 'zh-cn': '无需再用此方式支付' },
}

/** Messages for failed attempts, by failure code. */
const failures: Record<string, Texts> = {
  card_declined: { 'en-us': 'The card was declined', 'zh-cn': '银行卡被拒绝' },
  insufficient_funds: { 'en-us': 'The card has insufficient funds', 'zh-cn': '卡内余额不足' },
  expired_card: { 'en-us': 'The card has expired', 'zh-cn': '银行卡已过期' },
  incorrect_cvc: { 'en-us': 'The security code is wrong', 'zh-cn': '安全码错误' },
  processing_error: { 'en-us': 'The bank could not process the payment', 'zh-cn': '银行处理失败' },
  authentication_failed: { 'en-us': 'The bank could not verify you', 'zh-cn': '银行未能验证您的身份' },
  payment_intent_authentication_failure: {
    'en-us': 'The bank could not verify you',
    'zh-cn': '银行未能验证您的身份',
  },
  payment_declined: { 'en-us': 'The payment was declined', 'zh-cn': '支付被拒绝' },
  other: { 'en-us': 'Payment Failed', 'zh-cn': '支付失败' },
}

/** Title of a top-up on a provider's page. */
export const topUpTitle = (language: Language): string =>
  localize({ 'en-us': 'Top-up', 'zh-cn': '充值' }, language)

const cardName: Texts = { 'en-us': 'Card', 'zh-cn': '银行卡' }

/**
 * The name of a method for shoppers, who see all card processors as “Card”; its id where no gateway defines
 * it any more.
 */
export function shopperMethodName(id: PaymentMethodId, language: Language): string {
  const method = methodById(id)
  return method && isCardProcessor(method) ? localize(cardName, language) : methodName(id, language)
}

/** The name of a method for staff; its id where no gateway defines it any more. */
export function methodName(id: PaymentMethodId, language: Language): string {
  const method = methodById(id)
  return method ? localize(method.name, language) : id
}

/** The line below a method's name. @param numbers the shop's settings, which hints may state */
export const methodHint = ({ hint }: Method, language: Language, numbers: SettingValues): string =>
  localize(typeof hint === 'function' ? hint(numbers) : hint, language)

/** The reasons that name a limit of the method. */
const limitReasons: Record<'small' | 'large', (limit: string) => Texts> = {
  small: (limit) => ({ 'en-us': `Available from ${limit}`, 'zh-cn': `满 ${limit} 可用` }),
  large: (limit) => ({ 'en-us': `Available up to ${limit}`, 'zh-cn': `限 ${limit} 以内` }),
}

/**
 * Why a method cannot be used; empty for `usable`.
 * @param currency the currency of the bill, in which the limits are
 */
export function reasonText(
  ctx: Pick<Ctx, 'config' | 'market' | 'language'>,
  method: Method,
  why: Reason,
  currency: Currency,
): string {
  if (why === 'usable') return ''
  if (why === 'small' || why === 'large') {
    const limit = getTerms(ctx, method)[why === 'small' ? 'min' : 'max']?.[currency]
    if (limit !== undefined)
      return localize(limitReasons[why](formatMoney(limit, currency, ctx.language)), ctx.language)
  }
  return localize(reasons[why === 'short' ? `short ${method.id}` : why]!, ctx.language)
}

/** The message for a failure code; empty without one. */
export const failureText = (code: string, language: Language): string =>
  code === '' ? '' : localize(failures[code] ?? failures.other!, language)
