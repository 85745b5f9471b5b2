import type { Session, User } from '@pasar/contract/calls/identity'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type Kept = { token: string; refreshToken: string; user: User | null }

const nobody: Kept = { token: '', refreshToken: '', user: null }

/** Who is signed in on this device; kept between visits and shared by every tab. */
export const useSession = create<Kept>()(persist((): Kept => nobody, { name: 'pasar.session' }))

/** Keeps what a sign-in, a registration or a refresh answered. */
export function keepSession({ token, refreshToken, user }: Session): void {
  useSession.setState({ token, refreshToken, user })
}

/** Forgets token and user. */
export function clearSession(): void {
  useSession.setState(nobody)
}

/** Replaces the member's own data, after a profile change. */
export function keepUser(user: User): void {
  useSession.setState({ user })
}

export const useSignedIn = () => useSession((s) => s.token !== '')

/** Another tab signed in or out: this one follows. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === 'pasar.session') void useSession.persist.rehydrate()
  })
}
