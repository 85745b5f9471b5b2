import type { PayType } from '../pay/state.ts'
import { type Form, textAt } from './form.ts'
import { getMinimum, isCurrency, toDecimal } from './money.ts'
import { isHttp } from './read-method.ts'

const MIN_EXPIRY_SECONDS = 30 * 60
const MAX_EXPIRY_SECONDS = 24 * 3600

/** The parts of a payment that the shop's request decides. */
export type PaymentInput = {
  payType: PayType
  amount: string
  currency: string
  subject: string
  returnUrl: string
  cancelUrl: string
  expireAt: string
  saveFor?: string
  offerCardsOf?: string
}

/** Returns the error of an unknown currency, or of an amount below Stripe's minimum. */
export function findAmountError(amount: number, currency: string, currencyParam: string) {
  const code = currency.toLowerCase()
  if (!isCurrency(code)) return { param: currencyParam, message: `Invalid currency: ${code}` }
  const least = getMinimum(code)
  if (amount >= least) return undefined
  return {
    code: 'amount_too_small',
    param: 'amount',
    message: `Amount must be at least ${toDecimal(least, code)} ${code}`,
  }
}

/** Reads the parameters of a Checkout Session, or returns the error of one. @param now ms since 1970 */
export function readSession(
  form: Form,
  now: number,
): PaymentInput | { code?: string; param: string; message: string } {
  const no = (param: string, message: string) => ({ param, message })
  const price = (name: string) => textAt(form, 'line_items', 0, 'price_data', name)
  const amount = Number(price('unit_amount')) * Number(textAt(form, 'line_items', 0, 'quantity'))
  const currency = price('currency')?.toUpperCase() ?? ''
  const returnUrl = textAt(form, 'success_url') ?? ''
  const cancelUrl = textAt(form, 'cancel_url') ?? ''
  if (textAt(form, 'mode') !== 'payment') return no('mode', 'The sandbox supports mode=payment only.')
  if ((textAt(form, 'ui_mode') ?? 'hosted_page') !== 'hosted_page')
    return no('ui_mode', 'The sandbox supports ui_mode=hosted_page only.')
  if (Array.isArray(form.line_items) && form.line_items.length > 1)
    return no('line_items', 'The sandbox supports one line item only.')
  if (!Number.isSafeInteger(amount) || amount < 1)
    return no('line_items[0][price_data][unit_amount]', 'Invalid positive integer')
  const wrong = findAmountError(amount, currency, 'line_items[0][price_data][currency]')
  if (wrong) return wrong
  for (const [param, url] of [
    ['success_url', returnUrl],
    ['cancel_url', cancelUrl],
  ] as const)
    if (!isHttp(url)) return no(param, 'Not a valid URL')
  const expires = Number(textAt(form, 'expires_at') ?? Math.floor(now / 1000) + MAX_EXPIRY_SECONDS)
  const left = expires - Math.floor(now / 1000)
  if (!(left >= MIN_EXPIRY_SECONDS && left <= MAX_EXPIRY_SECONDS))
    return no(
      'expires_at',
      'expires_at must be between 30 minutes and 24 hours from Checkout Session creation.',
    )
  return {
    amount: toDecimal(amount, currency),
    currency,
    payType: 'card',
    subject: textAt(form, 'line_items', 0, 'price_data', 'product_data', 'name') ?? 'Payment',
    returnUrl,
    cancelUrl,
    expireAt: new Date(expires * 1000).toISOString(),
  }
}

/**
 * Reads whether a session saves the card, and whether its page offers the customer's saved ones: those of
 * `setup_future_usage` are `limited` (docs.stripe.com/api/payment_methods/object, allow_redisplay).
 */
export function readSaving(form: Form, customer: string): Pick<PaymentInput, 'saveFor' | 'offerCardsOf'> {
  const filters = Object(form.saved_payment_method_options).allow_redisplay_filters
  return {
    ...(textAt(form, 'payment_intent_data', 'setup_future_usage') && { saveFor: customer }),
    ...(Array.isArray(filters) && filters.includes('limited') && { offerCardsOf: customer }),
  }
}
