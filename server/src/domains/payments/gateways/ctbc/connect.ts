import { BadSignature, type GatewayClient } from '../gateway.ts'
import { computeFieldsMac, decrypt, isSameMac } from './cipher.ts'
import type { CtbcSettings } from './client.ts'
import { openForm } from './create.ts'
import { macValues, readResult, snapshotOfResult } from './messages.ts'
import { cancelPayment, queryPayment } from './query.ts'
import { queryRefund, requestRefund } from './refunds.ts'

/** The client of CTBC. */
export function connectCtbc(settings: CtbcSettings): GatewayClient {
  const { key } = settings
  return {
    create: async (input) => openForm(settings, input),
    query: (ref) => queryPayment(settings, ref),
    cancel: (ref, now) => cancelPayment(settings, ref, now),
    refund: (ref, request) => requestRefund(settings, ref, request),
    queryRefund: (ref) => queryRefund(settings, ref),
    parseWebhook() {
      throw new BadSignature('CTBC sends no webhooks')
    },
    /**
     * Reads the encrypted result that the browser posts, which proves no success (signed-return.ts). It names
     * no currency: CTBC charges New Taiwan dollars only.
     */
    parseReturn({ body }) {
      const encrypted = new URLSearchParams(body).get('URLResEnc')
      if (encrypted === null) return undefined
      const plain = decrypt(key, encrypted)
      if (plain === undefined) throw new BadSignature('ctbc result')
      const result = readResult(plain)
      if (!isSameMac(result.outmac ?? '', computeFieldsMac(key, macValues(result))))
        throw new BadSignature('ctbc result')
      return { paymentNo: result.lidm ?? '', snapshot: snapshotOfResult(result) }
    },
  }
}
