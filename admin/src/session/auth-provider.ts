import { staffLogout } from '@pasar/contract/calls/admin/staff-session'
import type { AuthProvider } from 'react-admin'
import { callApi } from '../data/call.ts'
import { may } from '../data/may.ts'
import { resources } from '../resources/index.ts'
import { type Session, session } from './session.ts'

/** Whether the staff account that is signed in may list a resource: what the contract asks of its list call. */
function mayList(resource: string): boolean {
  const found = resources.find(({ name }) => name === resource)
  return found !== undefined && may(found.calls.list)
}

export const authProvider: AuthProvider = {
  /** The page has signed in by itself, in as many steps as it took. */
  async login(next: Session) {
    session.set(next)
  },
  async logout() {
    // A session that is over already needs no end.
    if (session.now()) await callApi(staffLogout, {}).catch(() => undefined)
    session.set(null)
  },
  async checkAuth() {
    if (!session.now()) throw new Error('signed out')
  },
  async checkError(error) {
    if (error.status === 401) {
      session.set(null)
      throw error
    }
  },
  getIdentity: async () => ({ id: 'me', fullName: session.now()?.me.name ?? '' }),
  getPermissions: async () => mayList,
}
