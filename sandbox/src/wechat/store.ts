import { randomBytes } from 'node:crypto'
import { type Store, trimToLast } from '../lib/store.ts'

export type TradeType = 'JSAPI' | 'MWEB' | 'NATIVE'

/** What WeChat keeps of a payment beyond what every payment company does. */
export type PaymentDetails = {
  tradeType: TradeType
  /** Of whoever may pay it inside WeChat; empty elsewhere. */
  openid: string
}

const CODE_EXPIRY_MS = 5 * 60_000
const MAX_CODES = 200

/** The one person who has this WeChat. */
export const OPENID = 'oSANDBOX-nobody-in-particular'

/** What WeChat's part of the sandbox remembers beside its payments: papers, and codes of its sign-in. */
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
    /** A code that tells once, within five minutes, who signed in. */
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
