import type { FastifyInstance, FastifyReply } from 'fastify'
import { rawBody, setReference } from '../lib/logged-api.ts'
import type { PayResult } from '../pay/charges.ts'
import type { Order } from '../pay/state.ts'
import { sendError, sendInvalidParam, sendNotFound } from './errors.ts'
import { decodeForm, textAt } from './form.ts'
import { lastError, type StripeObjects } from './objects.ts'
import type { StripeProcessor } from './processor.ts'

/** Test payment methods and the cards that they stand for (docs.stripe.com/testing). */
const testMethods: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_unionpay: '6250947000000014',
  pm_card_jcb: '3562808775869340',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_authenticationRequired: '4000000000003220',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
}
/** An expiry that no sandbox lives to see. */
const EXPIRY = '12 / 39'

const isHttp = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/**
 * Sends the PaymentIntent after an attempt, or the attempt's error.
 * @param message text of a decline, in the shopper's language
 */
export function sendAttempt(
  reply: FastifyReply,
  objects: StripeObjects,
  order: Order,
  result: PayResult,
  message: (code: Extract<PayResult, { type: 'declined' }>['code']) => string | undefined,
) {
  switch (result.type) {
    case 'declined': {
      const error = lastError(order)
      return reply.code(402).send({
        error: {
          ...error,
          message: message(result.code) ?? error?.message,
          payment_intent: objects.intent(order),
        },
      })
    }
    case 'timeout':
      return sendError(reply, 504, { type: 'api_error', message: 'The bank took too long to answer.' })
    case 'closed':
      return sendError(reply, 400, {
        code: 'payment_intent_unexpected_state',
        message: `This PaymentIntent is ${objects.intent(order).status} and cannot be paid.`,
      })
    default:
      return objects.intent(order)
  }
}

/** Adds the call with which a shop's server confirms a card payment by a test payment method. */
export function serverConfirmRoutes(app: FastifyInstance, { processor, objects }: StripeProcessor) {
  const { payments, charges } = processor

  app.post<{ Params: { id: string } }>('/v1/payment_intents/:id/confirm', async (request, reply) => {
    const form = decodeForm(rawBody(request))
    charges.sweep()
    const order = payments.orders().find((it) => it.vendorId === request.params.id)
    setReference(request, order?.orderNo)
    if (!order) return sendNotFound(reply, 'payment_intent', request.params.id)
    const method = textAt(form, 'payment_method') ?? ''
    const number = Object.hasOwn(testMethods, method) ? testMethods[method] : undefined
    if (!number) return sendNotFound(reply, 'PaymentMethod', method)
    if (order.payType !== 'card')
      return sendInvalidParam(reply, 'payment_method', 'This PaymentIntent accepts no card.')
    const returnUrl = textAt(form, 'return_url') ?? order.returnUrl
    if (!isHttp(returnUrl))
      return sendInvalidParam(reply, 'return_url', 'This PaymentIntent may redirect: specify a return_url.')
    order.returnUrl = returnUrl
    const card = { number, expiry: EXPIRY, cvc: '123', name: 'Card holder' }
    return sendAttempt(reply, objects, order, await charges.pay(order, card), () => undefined)
  })
}
