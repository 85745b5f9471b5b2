import { createHmac } from 'node:crypto'
import type { ThirdParty, ThirdPartyOffer } from '@pasar/contract/security/third-party'

/** Limits of sign-ins by another service. */
export const limits = {
  /** From the start in the client to the return from the service. */
  flowMinutes: 10,
  /** From the return to the end, which can be a registration. */
  ticketMinutes: 30,
} as const

/** Returns the service of an offer. */
export const providerOf = (offer: ThirdPartyOffer): ThirdParty => (offer === 'wechat-qr' ? 'wechat' : offer)

/**
 * Returns a page of the client to continue at; empty for any other address. It becomes part of the fragment
 * of our own page, and the client compares it with its pages again.
 */
export const cleanReturnPage = (to: string): string =>
  /^\/pages(\/[\w-]+)+(\?[\w%.~&=+-]*)?$/.test(to) ? to : ''

/**
 * Derives nonce and PKCE verifier of a sign-in from the cookie of its browser, which the database does not
 * have: without the cookie nobody can finish, even with a copy of the database.
 */
export const deriveSecret = (browserSecret: string, state: string, purpose: 'nonce' | 'pkce'): string =>
  createHmac('sha256', browserSecret).update(`${purpose} ${state}`).digest('base64url')
