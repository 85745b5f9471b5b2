import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import type { Language } from '@pasar/contract/constants'
import type { Currency } from '@pasar/contract/money'
import type { Ctx } from '../../../platform/context.ts'
import { payments } from '../../../texts/en-us/payments.ts'
import { text } from '../../../texts/text.ts'
import type { TextSuffix } from '../../../texts/types.ts'
import { formatMoney } from '../../pricing/index.ts'
import type { SettingValues } from '../../settings/index.ts'
import { isCardProcessor, type Method, methodById, type Usability } from './methods.ts'
import { getTerms } from './terms.ts'

/**
 * Why a method cannot be used. `off`: staff do not offer it; `gift`: points do not buy gift cards; `shell`:
 * not in the app.
 */
export type Reason = Usability | 'off' | 'gift' | 'shell'

/**
 * The name of a method for shoppers, who see all card processors as “Card”; its id where no gateway defines
 * it any more.
 */
export function shopperMethodName(id: PaymentMethodId, language: Language): string {
  const method = methodById(id)
  return method && isCardProcessor(method) ? text(language, 'payments.any_card') : methodName(id, language)
}

/** The name of a method for staff; its id where no gateway defines it any more. */
export function methodName(id: PaymentMethodId, language: Language): string {
  const method = methodById(id)
  return method ? text(language, `payments.method_${method.label}`) : id
}

/** The line below a method's name. @param numbers the shop's settings, which hints may state */
export const methodHint = ({ label }: Method, language: Language, numbers: SettingValues): string =>
  text(language, `payments.hint_${label}`, { points: numbers.pointsPerMajor })

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
      return text(ctx.language, `payments.reason_${why}_limit`, {
        limit: formatMoney(limit, currency, ctx.language),
      })
  }
  if (why === 'short')
    return text(ctx.language, `payments.reason_short_${method.id === 'points' ? 'points' : 'balance'}`)
  return text(ctx.language, `payments.reason_${why}`)
}

type Failure = TextSuffix<'payments.failure_'>

const hasText = (code: string): code is Failure => Object.hasOwn(payments, `failure_${code}`)

/** The message for a failure code; empty without one. */
export const failureText = (code: string, language: Language): string =>
  code === '' ? '' : text(language, `payments.failure_${hasText(code) ? code : 'other'}`)
