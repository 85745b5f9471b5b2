import type { Output } from '@pasar/contract/call'
import type { staffLogin, staffMe, staffRefresh } from '@pasar/contract/calls/admin/staff/session'
import { type Envelope, OK } from '@pasar/contract/codes'
import { useSyncExternalStore } from 'react'

/** The staff session; lasts as long as the tab. */
export type Session = Output<typeof staffLogin>
export type Me = Output<typeof staffMe>

const KEY = 'pasar-console'
// Only the path: data/call.ts imports this file.
const REFRESH: (typeof staffRefresh)['path'] = '/admin/api/session/refresh'

let current: Session | null = read()
let renewing: Promise<boolean> | undefined
const listeners = new Set<() => void>()

function read(): Session | null {
  const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Session> | null
  return stored?.me ? (stored as Session) : null
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
  /** Refreshes the access token; concurrent callers share one request. @returns whether it succeeded */
  renew(): Promise<boolean> {
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
