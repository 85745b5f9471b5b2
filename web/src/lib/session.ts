import type { Session, User } from '@pasar/contract/calls/identity'
import { createStored } from './stored-store.ts'

type StoredSession = {
  token: string
  /** Empty in browsers, which have it in a cookie. */
  refreshToken: string
  user: User | null
}

const signedOut: StoredSession = { token: '', refreshToken: '', user: null }

/** The session of this device, stored between visits and shared by all tabs. */
export const useSession = createStored<StoredSession>('pasar.session', signedOut)

/** Saves the response of a sign-in, registration or refresh. */
export function saveSession({ token, refreshToken, user }: Session): void {
  useSession.setState({ token, refreshToken, user })
}

/** Removes token and user. */
export function clearSession(): void {
  useSession.setState(signedOut)
}

/** Replaces the member's profile. */
export function saveUser(user: User): void {
  useSession.setState({ user })
}

export const useSignedIn = () => useSession((s) => s.token !== '')

/** Follows sign-in and sign-out in other tabs. */
export function syncSessionAcrossTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === 'pasar.session') useSession.reload()
  })
}
