import type { FastifyInstance } from 'fastify'
import { parseAmount } from '../lib/amount.ts'
import type { Context } from '../lib/context.ts'
import { getLogEntry, logRequests, rawBody, setReference } from '../lib/logged-api.ts'
import { makeId } from '../pay/payment-store.ts'
import type { Processor } from '../pay/processor.ts'
import type { Order, Refund } from '../pay/state.ts'
import { decrypt, encrypt } from './cipher.ts'
import { twoC2pKeys } from './keys.ts'
import { isVoid, maintenanceStatus, toVoidNo } from './responses.ts'

const results: Record<string, string> = {
  '00': 'Success',
  '12': 'Transaction status is not valid to perform your action.',
  '15': 'Invalid invoice number.',
  '18': 'Invalid Action Amount.',
  '25': 'Void failed.',
  '29': 'Transaction is already voided.',
  '39': 'Transaction is already settled.',
  '40': 'Refund amount is more than transaction amount.',
  '42': 'Refund pending.',
  '51': 'Same Idempotent Key exists with status Pending.',
  '97': 'Process is not supported.',
}
const refundStatus: Record<Refund['status'], string> = { PROCESSING: 'RP', SUCCESS: 'RF', FAILED: 'RR' }

const textIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

/** Adds the payment maintenance: inquiries, voids and refunds as XML in JWE in JWS. */
export function maintenanceApi(app: FastifyInstance, processor: Processor, context: Context) {
  const { payments, refunds } = processor
  logRequests(app, { vendor: '2c2p', log: context.log, now: context.now })

  const answer = (code: string, more: Record<string, string> = {}, list = '') => {
    const fields = Object.entries({ version: '3.8', respCode: code, respDesc: results[code] ?? '', ...more })
    const inner = fields.map(([name, text]) => `<${name}>${text}</${name}>`).join('')
    return `<PaymentProcessResponse>${inner}${list}</PaymentProcessResponse>`
  }

  const refundFields = (it: Refund) => ({
    referenceNo: it.vendorRefundId,
    amount: it.amount,
    status: refundStatus[it.status],
  })

  function refund(order: Order, xml: string): string | null {
    const refundNo =
      textIn(xml, 'idempotencyID') || `${order.orderNo}-R${payments.listRefunds(order.orderNo).length}`
    const created = refunds.create({
      orderNo: order.orderNo,
      refundNo,
      amount: textIn(xml, 'actionAmount'),
      reason: '',
    })
    if (!created.ok) return answer(created.code === 'REFUND_EXCEEDS_PAID' ? '40' : '18')
    if (created.isNew && order.switches.refund === 'timeout') return null
    const code =
      created.refund.status === 'FAILED' ? '44' : created.refund.status === 'PROCESSING' ? '42' : '00'
    return answer(code, refundFields(created.refund))
  }

  function voidPayment(order: Order, xml: string): string | null {
    const isWhole = parseAmount(textIn(xml, 'actionAmount')) === parseAmount(order.amount)
    if (!isWhole) return answer('18')
    const created = refunds.create({
      orderNo: order.orderNo,
      refundNo: toVoidNo(textIn(xml, 'idempotencyID') || makeId('key')),
      amount: order.amount,
      reason: 'void',
    })
    if (!created.ok) return answer('12')
    const { status, vendorRefundId: referenceNo } = created.refund
    if (status === 'FAILED') return answer('25')
    if (created.isNew && order.switches.refund === 'timeout') return null
    if (status === 'PROCESSING' && !created.isNew) return answer('51')
    return answer('00', { referenceNo, status: status === 'SUCCESS' ? 'V' : 'VP' })
  }

  function process(order: Order, kind: string, xml: string): string | null {
    const status = maintenanceStatus(payments, order, context.now())
    const facts = { status, amount: order.amount, referenceNo: order.vendorId.slice(-8) }
    if (kind === 'I') return answer('00', facts)
    if (kind === 'RS') {
      const list = payments
        .listRefunds(order.orderNo)
        .filter((it) => !isVoid(it))
        .map(refundFields)
      const shown = list.map(
        (it) =>
          `<refund>${Object.entries(it)
            .map(([n, t]) => `<${n}>${t}</${n}>`)
            .join('')}</refund>`,
      )
      return answer('00', facts, `<refundList>${shown.join('')}</refundList>`)
    }
    if (kind !== 'V' && kind !== 'R') return answer('97')
    if (status === 'V') return answer('29', { status })
    if (kind === 'V') return status === 'A' || status === 'VP' ? voidPayment(order, xml) : answer('39')
    return status === 'A' || status === 'VP' ? answer('12') : refund(order, xml)
  }

  app.post('/2C2PFrontend/PaymentAction/2.0/action', async (request, reply) => {
    const xml = decrypt(rawBody(request), twoC2pKeys.privateKey, twoC2pKeys.merchantPublicKey)
    const entry = getLogEntry(request)
    if (xml === null) {
      entry.note = 'UNABLE_TO_DECRYPT'
      return reply.code(400).type('text/plain').send('96')
    }
    const invoiceNo = textIn(xml, 'invoiceNo')
    setReference(request, invoiceNo)
    refunds.sweep()
    const order = payments.order(invoiceNo)
    const plain =
      order && textIn(xml, 'merchantID') === twoC2pKeys.merchantId
        ? process(order, textIn(xml, 'processType'), xml)
        : answer('15')
    entry.canonical = `${xml}\n${plain ?? ''}`
    if (plain === null) {
      entry.note = 'the switch drops the response'
      return reply.code(504).type('text/plain').send('')
    }
    return reply.type('text/plain').send(encrypt(plain, twoC2pKeys.merchantPublicKey, twoC2pKeys.privateKey))
  })
}
