import type { RawAnswer } from '../../../../platform/http/raw.ts'
import { BadSignature, type PaymentGateway } from '../gateway.ts'
import type { TwoC2pSettings } from './client.ts'
import { openPayload } from './jws.ts'
import { openPage } from './open.ts'
import { askForRefund, queryRefund } from './refunds.ts'
import { cancelPayment, queryPayment } from './state.ts'
import { eventIdOf, snapshotOf, Transaction } from './wire.ts'

const reply: RawAnswer = { status: 200, type: 'application/json', body: '{"received":true}' }

/** 2C2P: cards, instalments, online banking and wallets, on its own page (docs/payments.md). */
export function twoC2pGateway(settings: TwoC2pSettings): PaymentGateway {
  return {
    id: '2c2p',
    create: (input) => openPage(settings, input),
    query: (ref) => queryPayment(settings, ref),
    cancel: (ref) => cancelPayment(settings, ref),
    refund: (ref, { amount }) => askForRefund(settings, ref, amount),
    queryRefund: (ref) => queryRefund(settings, ref),
    /** The notification carries no time, so an old one is as good as new: what it says changes things once only. */
    parseWebhook({ body }) {
      const payload = openPayload(settings.secret, payloadOf(body))
      if (payload === undefined) throw new BadSignature('2c2p notification')
      const transaction = Transaction.parse(payload)
      if (transaction.merchantID !== settings.merchantId) throw new BadSignature('another merchant')
      const event = { eventId: eventIdOf(transaction), snapshot: snapshotOf(transaction) }
      return { events: [{ ...event, paymentNo: transaction.invoiceNo }], reply }
    },
  }
}

function payloadOf(body: string): unknown {
  try {
    return (JSON.parse(body) as { payload?: unknown } | null)?.payload
  } catch {
    return undefined
  }
}
