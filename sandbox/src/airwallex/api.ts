import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../lib/context.ts'
import { setReference } from '../lib/logged-api.ts'
import { jsonBody } from '../lib/signed-api.ts'
import { newOrder } from '../pay/payment-store.ts'
import type { Order, PayType } from '../pay/state.ts'
import { sendError } from './auth.ts'
import { banks } from './banks.ts'
import type { AirwallexProcessor } from './processor.ts'
import { airwallexId } from './store.ts'

type ById = {
  Params: { id: string }
  Querystring: Record<string, string>
}
type Body = Record<string, unknown>

const isHttp = (url: unknown): url is string =>
  typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
const toTexts = (value: unknown) =>
  Object.fromEntries(Object.entries(Object(value)).map(([name, it]) => [name, String(it)]))
const noDecimals = new Set(['JPY', 'KRW', 'VND'])

/** Returns a JSON number as a decimal text; null where it is no amount of the currency. */
function toDecimal(amount: unknown, currency: string): string | null {
  if (typeof amount !== 'number' || !(amount > 0)) return null
  const text = amount.toFixed(noDecimals.has(currency) ? 0 : 2)
  return Number(text) === amount ? text : null
}

/** Adds the calls about PaymentIntents (create, confirm, retrieve, cancel) and the list of FPX banks. */
export function intentRoutes(
  app: FastifyInstance,
  { processor, store, objects, base, webhook }: AirwallexProcessor,
  context: Context,
) {
  const { payments, charges, vault } = processor
  const path = '/api/v1/pa/payment_intents'
  const invalid = 'validation_error'

  app.post(`${path}/create`, async (request, reply) => {
    const body = jsonBody(request)
    setReference(request, body.merchant_order_id)
    if (context.preset.get().failCreate)
      return sendError(reply, 500, 'internal_error', 'The gateway failed, as its switch says.')
    const input = readIntent(body)
    if (typeof input === 'string') return sendError(reply, 400, invalid, input)
    const customer = body.customer_id === undefined ? undefined : String(body.customer_id)
    if (customer && !vault.customer(customer))
      return sendError(reply, 400, 'resource_not_found', 'No such Customer.')
    if (!store.takeRequest(`create ${body.request_id}`))
      return sendError(reply, 400, 'duplicate_request', 'This request_id was used before.')
    const id = airwallexId('int')
    const order = newOrder(
      {
        ...input,
        orderNo: id,
        token: id,
        vendorId: id,
        payType: 'card',
        notifyUrl: webhook,
        createdAt: payments.iso(),
        expireAt: '',
        ...(customer && body.payment_consent !== undefined && { saveFor: customer }),
      },
      context.preset.get(),
    )
    store.addDetails(id, {
      clientSecret: airwallexId('secret'),
      metadata: toTexts(body.metadata),
      nextAction: null,
      customer,
    })
    payments.addOrder(order)
    setReference(request, id)
    return reply.code(201).send(objects.intent(order))
  })

  app.get<ById>(path, async (request) => {
    charges.sweep()
    const no = request.query.merchant_order_id
    const found = payments.orders().filter((order) => order.reference === no)
    setReference(request, found[0]?.orderNo)
    return { has_more: false, items: found.map(objects.intent) }
  })

  app.get<ById>(`${path}/:id`, async (request, reply) => {
    charges.sweep()
    const order = payments.order(request.params.id)
    setReference(request, order?.orderNo)
    return order
      ? objects.intent(order)
      : sendError(reply, 404, 'resource_not_found', 'No such PaymentIntent.')
  })

  app.post<ById>(`${path}/:id/confirm`, async (request, reply) => {
    const body = jsonBody(request)
    charges.sweep()
    const order = payments.order(request.params.id)
    setReference(request, order?.orderNo)
    if (!order) return sendError(reply, 404, 'resource_not_found', 'No such PaymentIntent.')
    if (!['CREATED', 'FAILED'].includes(order.status))
      return sendError(reply, 400, 'invalid_status_for_operation', `It is ${objects.intent(order).status}.`)
    if (body.payment_consent_id !== undefined) return confirmByConsent(reply, order, body)
    const how = Object(body.payment_method) as Body
    const returnUrl = body.return_url ?? order.returnUrl
    const wrong = isHttp(returnUrl) ? findRejection(how) : 'return_url is required for this payment method'
    if (wrong) return sendError(reply, 400, invalid, wrong)
    const url = `${base()}/pay/${order.token}`
    Object.assign(order, { payType: how.type as PayType, returnUrl })
    const isCode = how.type === 'tng' && (Object(how.tng) as Body).flow === 'qrcode'
    const nextAction = isCode
      ? { type: 'render_qrcode', qrcode: url, url }
      : { type: 'redirect', method: 'GET', url }
    store.addDetails(order.orderNo, { ...store.details(order.orderNo), nextAction })
    payments.changed()
    return objects.intent(order)
  })

  /** Charges a saved card. */
  async function confirmByConsent(reply: FastifyReply, order: Order, body: Body) {
    const card = vault.card(String(body.payment_consent_id))
    if (!card || card.removedAt || card.customer !== store.details(order.orderNo).customer)
      return sendError(reply, 400, invalid, 'payment_consent_id is not a verified PaymentConsent')
    const returnUrl = body.return_url ?? order.returnUrl
    if (!isHttp(returnUrl)) return sendError(reply, 400, invalid, 'return_url is required')
    order.returnUrl = returnUrl
    const result = await charges.paySaved(order, card)
    return result.type === 'timeout'
      ? sendError(reply, 504, 'timeout', 'The bank took too long to answer.')
      : objects.intent(order)
  }

  app.post<ById>(`${path}/:id/cancel`, async (request, reply) => {
    charges.sweep()
    const order = payments.order(request.params.id)
    setReference(request, order?.orderNo)
    if (!order) return sendError(reply, 404, 'resource_not_found', 'No such PaymentIntent.')
    const { status } = objects.intent(order)
    if (['SUCCEEDED', 'CANCELLED'].includes(status))
      return sendError(reply, 400, 'invalid_status_for_operation', `It is ${status}.`)
    charges.close(order)
    return objects.intent(order)
  })

  app.get<ById>('/api/v1/pa/config/banks', async (request, reply) => {
    if (request.query.payment_method_type !== 'fpx')
      return sendError(reply, 400, invalid, 'payment_method_type must be fpx')
    return { has_more: false, items: banks }
  })
}

function readIntent(
  body: Body,
): string | Pick<Order, 'reference' | 'amount' | 'currency' | 'subject' | 'returnUrl'> {
  const { request_id, merchant_order_id, currency, return_url } = body
  if (typeof request_id !== 'string' || !request_id) return 'request_id is required'
  if (typeof merchant_order_id !== 'string' || !merchant_order_id) return 'merchant_order_id is required'
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return 'currency is invalid'
  const amount = toDecimal(body.amount, currency)
  if (!amount) return 'amount must be a positive number with the decimals of its currency'
  if (return_url !== undefined && !isHttp(return_url)) return 'return_url must be an http address'
  const products: unknown = Object(body.order).products
  const product = Array.isArray(products) ? Object(products[0]) : {}
  const subject = String(product.name ?? 'Payment').slice(0, 200)
  return { reference: merchant_order_id, amount, currency, subject, returnUrl: return_url ?? '' }
}

/** Returns why a payment method cannot be confirmed by a server; undefined where it can. */
function findRejection({ type, ...more }: Body): string | undefined {
  if (!['fpx', 'tng', 'grabpay', 'boost'].includes(String(type)))
    return 'payment_method.type is not one that the sandbox plays for servers'
  const details = Object(more[String(type)]) as Body
  if (type !== 'fpx') return undefined
  const bank = banks.find((it) => it.bank_name === details.bank_name)
  if (!bank) return 'payment_method.fpx.bank_name is not a bank'
  return bank.available ? undefined : 'The bank is not available now'
}
