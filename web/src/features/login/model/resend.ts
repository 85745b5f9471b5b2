import { CODE_RESEND_MS } from '@pasar/contract/constants'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { serverNow } from '@/lib/clock.ts'

type Sent = { until: Record<string, number> }

/** When a code may be sent again, per target; every form shares it, and it survives a change of page. */
const useSent = create<Sent>()(persist((): Sent => ({ until: {} }), { name: 'pasar.codes' }))

/** Notes that a code was sent, or that the server says to wait. @param seconds until the next one */
export function recordCodeSent(target: string, seconds = CODE_RESEND_MS / 1000): void {
  const now = serverNow()
  const alive = Object.entries(useSent.getState().until).filter(([, until]) => until > now)
  useSent.setState({ until: { ...Object.fromEntries(alive), [target]: now + seconds * 1000 } })
}

/** When the next code may be sent to a target, milliseconds since 1970; 0 when now. */
export const useResendAt = (target: string): number => useSent((s) => s.until[target] ?? 0)
