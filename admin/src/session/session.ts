import type { Output } from '@pasar/contract/call'
import type { staffLogin, staffMe, staffRefresh } from '@pasar/contract/calls/admin/staff/session'
import { codes, type Envelope, OK } from '@pasar/contract/codes'
import { useSyncExternalStore } from 'react'

/** The staff session; lasts as long as the tab. */
export type Session = Output<typeof staffLogin>
export type Me = Output<typeof staffMe>

/** Whether a refresh succeeded, the session has ended, or the server could not tell. */
type Renewal = 'renewed' | 'ended' | 'failed'

const KEY = 'pasar-console'
// Only the path: data/call.ts imports this file.
const REFRESH: (typeof staffRefresh)['path'] = '/admin/api/session/refresh'

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
  const refreshToken = current?.refreshToken
  if (!refreshToken) return 'ended'
  const response = await fetch(REFRESH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  }).catch(() => null)
  const answer = (await response?.json().catch(() => null)) as Envelope<Session> | null
  if (answer?.code !== OK) return answer && endsSession.has(answer.code) ? 'ended' : 'failed'
  session.set(answer.data)
  return 'renewed'
}

export const session = {
  current: () => current,
  token: () => current?.token,
  set(next: Session | null) {
    current = next
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next))
    else sessionStorage.removeItem(KEY)
    for (const listener of listeners) listener()
  },
  /** Updates the signed-in account. */
  setMe(me: Me) {
    if (current) session.set({ ...current, me })
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
