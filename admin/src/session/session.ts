import type { Output } from '@pasar/contract/call'
import type { staffLogin, staffMe, staffRefresh } from '@pasar/contract/calls/admin/staff/session'
import { codes } from '@pasar/contract/codes'
import { type Envelope, OK } from '@pasar/contract/envelope'
import { useSyncExternalStore } from 'react'
import { LANGUAGE_HEADER, storeLanguage } from '../i18n/language.ts'

/**
 * The staff session; lasts as long as the tab. Its refresh token is in a cookie, from which a new tab
 * continues it.
 */
export type Session = Output<typeof staffLogin>
export type Me = Output<typeof staffMe>

/** Whether a refresh succeeded, the session has ended, or the server could not tell. */
type Renewal = 'renewed' | 'ended' | 'failed'

const KEY = 'pasar-console'
/** Set while a tab of this browser is signed in, so that others ask for its session only then. No secret. */
const SIGNED_IN_KEY = 'pasar-console-signed-in'
// Only the path: data/call.ts imports this file.
const REFRESH: (typeof staffRefresh)['path'] = '/admin/api/session/refresh'

/** Asks the server to put the refresh token into a cookie that scripts cannot read. */
export const TOKEN_MODE = { 'token-mode': 'cookie' } as const

let current: Session | null = read()
let renewing: Promise<Renewal> | undefined
const listeners = new Set<() => void>()

function read(): Session | null {
  const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Session> | null
  return stored?.me ? (stored as Session) : null
}

/** The refusals that say that the session has ended. Others, such as too many requests, are temporary. */
const endsSession = new Set<number>([codes['token-invalid'].code, codes['account-banned'].code])

async function refresh(): Promise<Renewal> {
  // A session from before the cookie has a token, which moves there now. A new tab has neither.
  const { refreshToken, me } = current ?? {}
  const response = await fetch(REFRESH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...LANGUAGE_HEADER, ...TOKEN_MODE },
    body: JSON.stringify(refreshToken ? { refreshToken } : {}),
  }).catch(() => null)
  const answer = (await response?.json().catch(() => null)) as Envelope<Session> | null
  if (answer?.code !== OK) return answer && endsSession.has(answer.code) ? 'ended' : 'failed'
  // All tabs share the cookie: another account has signed in.
  if (me && answer.data.me.id !== me.id) return 'ended'
  session.set(answer.data)
  return 'renewed'
}

export const session = {
  current: () => current,
  token: () => current?.token,
  set(next: Session | null) {
    current = next
    if (next) {
      sessionStorage.setItem(KEY, JSON.stringify(next))
      localStorage.setItem(SIGNED_IN_KEY, '1')
      if (next.me.language) storeLanguage(next.me.language)
    } else {
      sessionStorage.removeItem(KEY)
      localStorage.removeItem(SIGNED_IN_KEY)
    }
    for (const listener of listeners) listener()
  },
  /** Updates the signed-in account. */
  setMe(me: Me) {
    if (current) session.set({ ...current, me })
  },
  /** Continues in a new tab the session of another one; without a valid session the tab is signed out. */
  async restore(): Promise<void> {
    if (current || !localStorage.getItem(SIGNED_IN_KEY)) return
    if ((await session.renew()) === 'ended') session.set(null)
  },
  /** Refreshes the access token; concurrent callers share one request. */
  renew(): Promise<Renewal> {
    renewing ??= refresh().finally(() => {
      renewing = undefined
    })
    return renewing
  },
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The signed-in staff account; re-renders on change. */
export const useMe = (): Me | undefined => useSyncExternalStore(subscribe, session.current)?.me
