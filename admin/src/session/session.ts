import type { Permission } from '@pasar/contract/permissions'

/** Who is signed in, for as long as the tab lives. */
type Session = { token: string; expiresAt: string; name: string; permissions: Permission[] }

const KEY = 'pasar-console'

let current: Session | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')

export const session = {
  now: () => current,
  token: () => current?.token,
  set(next: Session | null) {
    current = next
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next))
    else sessionStorage.removeItem(KEY)
  },
  /** Asks for a new access token. @returns whether there is one */
  renew: async (): Promise<boolean> => false,
}
