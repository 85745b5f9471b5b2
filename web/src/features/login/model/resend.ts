import { ApiRefusal, type NetworkError } from '@/lib/api/errors.ts'
import { serverNow } from '@/lib/clock.ts'
import { createStored } from '@/lib/stored-store.ts'
import type { Contact } from './contact.ts'

/**
 * `until`: when the next code may be sent; `challenges`: the challenges of the last codes; both by target.
 */
type Sent = { until: Record<string, number>; challenges: Record<string, string> }

/** Codes that this device has requested. Shared by all forms and stored on the device. */
const useSent = createStored<Sent>('pasar.codes', { until: {}, challenges: {} })

/** Records that the next code must wait. @param seconds until the next one */
function recordResendDelay(target: string, seconds: number): void {
  const now = serverNow()
  const pending = Object.entries(useSent.getState().until).filter(([, until]) => until > now)
  useSent.setState({ until: { ...Object.fromEntries(pending), [target]: now + seconds * 1000 } })
}

/** Records that a code was sent. */
export function recordCodeSent(target: string, sent: { challengeId: string; retryAfter: number }): void {
  recordResendDelay(target, sent.retryAfter)
  useSent.setState((state) => ({ challenges: { ...state.challenges, [target]: sent.challengeId } }))
}

/**
 * Starts the countdown of a refusal that says how long to wait: too soon after the last code, or too many
 * requests.
 */
export function recordCodeRefused(target: string, error: ApiRefusal | NetworkError): void {
  if (error instanceof ApiRefusal && error.retryAfter) recordResendDelay(target, error.retryAfter)
}

/** Returns when the next code may be sent to a target, in milliseconds since 1970, or 0. */
export const useResendAt = (target: string): number => useSent((s) => s.until[target] ?? 0)

/** Returns the challenge of the last code that this device requested for a target. */
export const findChallenge = (target: string): string | undefined => useSent.getState().challenges[target]

/** Returns the target of codes for a contact. */
export const codeTarget = (purpose: 'register' | 'forget', contact: Contact): string =>
  contact.channel === 'email'
    ? `${purpose} ${contact.email.trim().toLowerCase()}`
    : `${purpose} +${contact.mobilePrefix} ${contact.mobile}`
