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

/** The credentials of the official account: one access token at a time, and tickets. */
type CredentialKind = 'access' | 'ticket'

const CODE_EXPIRY_MS = 5 * MINUTE_MS
const MAX_CODES = 200

/** The only user of the sandbox's WeChat. */
export const OPENID = 'oSANDBOX-nobody-in-particular'

/** Opens the state of WeChat beside its payments: details, and codes of the sign-in. */
export function openWechatStore(store: Store, now: () => number) {
  const state = store.part('wechat-ledger', {
    details: {} as Record<string, PaymentDetails>,
    codes: [] as { code: string; at: number }[],
    credentials: [] as { kind: CredentialKind; value: string; until: number }[],
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
    /** Issues a credential. A new access token ends the former; tickets stay until they expire. */
    issueCredential(kind: CredentialKind, value: string, seconds: number): string {
      state.credentials = state.credentials.filter(
        (it) => it.until > now() && (it.kind !== kind || kind === 'ticket'),
      )
      state.credentials.push({ kind, value, until: now() + seconds * 1000 })
      store.changed()
      return value
    },
    credentials: (kind: CredentialKind): string[] =>
      state.credentials.filter((it) => it.kind === kind && it.until > now()).map((it) => it.value),
    isCredential(kind: CredentialKind, value: string): boolean {
      return this.credentials(kind).includes(value)
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
