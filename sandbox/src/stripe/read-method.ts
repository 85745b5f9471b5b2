import type { PayType } from '../pay/state.ts'
import { bankStatuses } from './banks.ts'
import { type Form, textAt } from './form.ts'

export const bankUnavailable = {
  code: 'payment_method_provider_decline',
  message: 'The bank is not available now.',
}

/**
 * Returns the method that a server confirms; without `confirm` the form in the shop's page confirms a card.
 */
export function readMethod(
  form: Form,
): { payType: PayType; isDown: boolean; savedCard?: string } | { param: string; message: string } {
  const no = (param: string, message: string) => ({ param, message })
  if (textAt(form, 'confirm') !== 'true') return { payType: 'card', isDown: false }
  const savedCard = textAt(form, 'payment_method')
  if (savedCard && !isHttp(textAt(form, 'return_url')))
    return no('return_url', 'A return_url must be specified to confirm this PaymentIntent.')
  if (savedCard) return { payType: 'card', isDown: false, savedCard }
  const type = textAt(form, 'payment_method_data', 'type')
  const { allowed_payment_method_types: allowed } = form
  if (type !== 'fpx' && type !== 'grabpay')
    return no('payment_method_data[type]', 'The sandbox supports fpx and grabpay only.')
  if (Array.isArray(allowed) && !allowed.includes(type))
    return no('payment_method_data[type]', 'It is not among allowed_payment_method_types.')
  if (!isHttp(textAt(form, 'return_url')))
    return no('return_url', 'A return_url must be specified to confirm this PaymentIntent.')
  if (textAt(form, 'currency') !== 'myr' && (type === 'fpx' || textAt(form, 'currency') !== 'sgd'))
    return no('currency', `${type} does not take this currency.`)
  const bank = textAt(form, 'payment_method_data', 'fpx', 'bank') ?? ''
  if (type === 'fpx' && !Object.hasOwn(bankStatuses, bank))
    return no('payment_method_data[fpx][bank]', 'Invalid bank')
  return { payType: type, isDown: type === 'fpx' && !bankStatuses[bank] }
}

export const isHttp = (url: string | undefined) =>
  url !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
