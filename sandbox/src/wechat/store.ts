import { randomBytes } from 'node:crypto'
import { type Store, trimToLast } from '../lib/store.ts'
import { MINUTE_MS } from '../lib/time.ts'

export type TradeType = 'JSAPI' | 'MWEB' | 'NATIVE'

/** Details of a payment that only WeChat has. */
export type PaymentDetails = {
  tradeType: TradeType
  /** Of the payer inside WeChat; empty elsewhere. */
  openid: string
}

const CODE_EXPIRY_MS = 5 * MINUTE_MS
const MAX_CODES = 200

/** The only user of the sandbox's WeChat. */
export const OPENID = 'oSANDBOX-nobody-in-particular'

/** Opens the state of WeChat beside its payments: details, and codes of the sign-in. */
export function openWechatStore(store: Store, now: () => number) {
  const state = store.part('wechat-ledger', {
    details: {} as Record<string, PaymentDetails>,
    codes: [] as { code: string; at: number }[],
  })
  return {
    details: (orderNo: string): PaymentDetails | undefined => state.details[orderNo],
    addDetails(orderNo: string, details: PaymentDetails) {
      state.details[orderNo] = details
      store.changed()
    },
    /** Issues a code of the sign-in, valid once within five minutes. */
    issueCode(): string {
      const code = randomBytes(16).toString('hex')
      state.codes.push({ code, at: now() })
      trimToLast(state.codes, MAX_CODES)
      store.changed()
      return code
    },
    redeemCode(code: string): boolean {
      const found = state.codes.findIndex((it) => it.code === code && it.at + CODE_EXPIRY_MS > now())
      if (found < 0) return false
      state.codes.splice(found, 1)
      store.changed()
      return true
    },
  }
}

export type WechatStore = ReturnType<typeof openWechatStore>
