import type { Output } from '@pasar/contract/call'
import type { staffLogin, staffMe, staffRefresh } from '@pasar/contract/calls/admin/staff-session'
import { type Envelope, OK } from '@pasar/contract/codes'
import { useSyncExternalStore } from 'react'

/** Who is signed in, for as long as the tab lives. */
export type Session = Output<typeof staffLogin>
export type Me = Output<typeof staffMe>

const KEY = 'pasar-console'
// The path alone: this file is below the one that makes calls.
const REFRESH: (typeof staffRefresh)['path'] = '/admin/api/session/refresh'

let current: Session | null = read()
let renewing: Promise<boolean> | undefined
const listeners = new Set<() => void>()

function read(): Session | null {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Session> | null
  return kept?.me ? (kept as Session) : null
}

async function refresh(): Promise<boolean> {
  const refreshToken = current?.refreshToken
  if (!refreshToken) return false
  const response = await fetch(REFRESH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  }).catch(() => null)
  const answer = (await response?.json().catch(() => null)) as Envelope<Session> | null
  if (answer?.code !== OK) return false
  session.set(answer.data)
  return true
}

export const session = {
  now: () => current,
  token: () => current?.token,
  set(next: Session | null) {
    current = next
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next))
    else sessionStorage.removeItem(KEY)
    for (const tell of listeners) tell()
  },
  /** What the server says now of who is signed in. */
  setMe(me: Me) {
    if (current) session.set({ ...current, me })
  },
  /** Asks for a new access token, once for all who ask at the same time. @returns whether there is one */
  renew(): Promise<boolean> {
    renewing ??= refresh().finally(() => {
      renewing = undefined
    })
    return renewing
  },
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Who is signed in, kept current. */
export const useMe = (): Me | undefined => useSyncExternalStore(subscribe, session.now)?.me
