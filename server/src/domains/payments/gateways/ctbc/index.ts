import { BadSignature, type PaymentGateway } from '../gateway.ts'
import type { CtbcSettings } from './client.ts'
import { openForm } from './open.ts'
import { askForRefund, queryRefund } from './refunds.ts'
import { isSameMac, macOfFields, unseal } from './seal.ts'
import { cancelPayment, queryPayment } from './state.ts'
import { readResult, sealedValues, snapshotOfResult } from './wire.ts'

/** CTBC, Taiwan: cards at once or in monthly parts, on its own page (docs/payments.md). */
export function ctbcGateway(settings: CtbcSettings): PaymentGateway {
  const { key } = settings
  return {
    id: 'ctbc',
    create: async (input) => openForm(settings, input),
    query: (ref) => queryPayment(settings, ref),
    cancel: (ref, now) => cancelPayment(settings, ref, now),
    refund: (ref, wanted) => askForRefund(settings, ref, wanted),
    queryRefund: (ref) => queryRefund(settings, ref),
    refundsOneByOne: true,
    parseWebhook() {
      throw new BadSignature('CTBC sends no messages')
    },
    /** The result: the one that CTBC tells, sealed, by the browser. It names no currency, since there is but one. */
    parseReturn({ body }) {
      const sealed = new URLSearchParams(body).get('URLResEnc')
      if (sealed === null) return undefined
      const plain = unseal(key, sealed)
      if (plain === undefined) throw new BadSignature('ctbc result')
      const result = readResult(plain)
      if (!isSameMac(result.outmac ?? '', macOfFields(key, sealedValues(result))))
        throw new BadSignature('ctbc result')
      return { paymentNo: result.lidm ?? '', snapshot: snapshotOfResult(result) }
    },
  }
}
