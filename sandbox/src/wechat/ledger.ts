import { randomBytes } from 'node:crypto'
import { keepLast, type Store } from '../lib/store.ts'

export type TradeType = 'JSAPI' | 'MWEB' | 'NATIVE'

/** What WeChat keeps of a payment beyond what every payment company does. */
export interface Papers {
  tradeType: TradeType
  /** Of whoever may pay it inside WeChat; empty elsewhere. */
  openid: string
}

const codeLivesMs = 5 * 60_000
const mostCodes = 200

/** The one person who has this WeChat. */
export const openid = 'oSANDBOX-nobody-in-particular'

/** What WeChat's part of the sandbox remembers beside its payments: papers, and codes of its sign-in. */
export function openLedger(store: Store, now: () => number) {
  const kept = store.part('wechat-ledger', {
    papers: {} as Record<string, Papers>,
    codes: [] as { code: string; at: number }[],
  })
  return {
    papers: (orderNo: string): Papers | undefined => kept.papers[orderNo],
    addPapers(orderNo: string, papers: Papers) {
      kept.papers[orderNo] = papers
      store.changed()
    },
    /** A code that tells once, within five minutes, who signed in. */
    giveCode(): string {
      const code = randomBytes(16).toString('hex')
      kept.codes.push({ code, at: now() })
      keepLast(kept.codes, mostCodes)
      store.changed()
      return code
    },
    takeCode(code: string): boolean {
      const found = kept.codes.findIndex((it) => it.code === code && it.at + codeLivesMs > now())
      if (found < 0) return false
      kept.codes.splice(found, 1)
      store.changed()
      return true
    },
  }
}

export type Ledger = ReturnType<typeof openLedger>
