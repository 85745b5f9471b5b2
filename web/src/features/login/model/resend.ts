import { CODE_RESEND_MS } from '@pasar/contract/constants'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { serverNow } from '@/lib/clock.ts'

type Sent = { until: Record<string, number> }

/** The time of the next allowed code by target. Shared by all forms and stored on the device. */
const useSent = create<Sent>()(persist((): Sent => ({ until: {} }), { name: 'pasar.codes' }))

/** Records that a code was sent or must wait. @param seconds until the next one */
export function recordCodeSent(target: string, seconds = CODE_RESEND_MS / 1000): void {
  const now = serverNow()
  const pending = Object.entries(useSent.getState().until).filter(([, until]) => until > now)
  useSent.setState({ until: { ...Object.fromEntries(pending), [target]: now + seconds * 1000 } })
}

/** Returns when the next code may be sent to a target, in milliseconds since 1970, or 0. */
export const useResendAt = (target: string): number => useSent((s) => s.until[target] ?? 0)
