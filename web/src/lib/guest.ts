import { chatGuest, chatMerge } from '@pasar/contract/calls/support/chat'
import { request } from './api/request.ts'
import { useSession } from './session.ts'

const KEY = 'pasar.guest'

/** The token of this device, by which a visitor chats without an account; empty without one. */
export const readGuestToken = (): string => localStorage.getItem(KEY) ?? ''

/** Forgets the token, which the server no longer accepts or has no use for. */
export const clearGuestToken = (): void => localStorage.removeItem(KEY)

let creating: Promise<string> | undefined

/** Returns the token of this device, and requests one at the first message. Concurrent callers share it. */
export async function obtainGuestToken(): Promise<string> {
  const known = readGuestToken()
  if (known) return known
  creating ??= request(chatGuest, {}, { background: true })
    .then(({ token }) => {
      localStorage.setItem(KEY, token)
      return token
    })
    .finally(() => {
      creating = undefined
    })
  return await creating
}

/** Returns the header that identifies a visitor's conversation; none for a member or without a token. */
export function buildGuestHeaders(): Record<string, string> {
  const token = useSession.getState().token ? '' : readGuestToken()
  return token ? { 'guest-token': token } : {}
}

let merging: Promise<boolean> | undefined

/**
 * Moves the conversation of this device to the member who has signed in. Without an answer the token stays
 * for the next time.
 * @returns whether a conversation was moved
 */
export async function mergeGuest(): Promise<boolean> {
  const token = readGuestToken()
  if (!token || !useSession.getState().token) return false
  merging ??= request(chatMerge, {}, { background: true, headers: { 'guest-token': token } })
    .then(({ merged }) => {
      clearGuestToken()
      return merged
    })
    .catch(() => false)
    .finally(() => {
      merging = undefined
    })
  return await merging
}
