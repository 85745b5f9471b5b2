import { staffLogout } from '@pasar/contract/calls/admin/staff/session'
import type { AuthProvider } from 'react-admin'
import { callApi } from '../data/call.ts'
import { can } from '../data/can.ts'
import { resources } from '../resources/index.ts'
import { type Session, session } from './session.ts'

/** Whether the staff account has the permission of a resource's list call. */
function canList(resource: string): boolean {
  const found = resources.find(({ name }) => name === resource)
  return found !== undefined && can(found.calls.list)
}

export const authProvider: AuthProvider = {
  /** Stores the session; the login page has already made the calls. */
  async login(next: Session) {
    session.set(next)
  },
  async logout() {
    // Failing to end an expired session is fine.
    if (session.current()) await callApi(staffLogout, {}).catch(() => undefined)
    session.set(null)
  },
  async checkAuth() {
    if (!session.current()) throw new Error('signed out')
  },
  async checkError(error) {
    if (error.status === 401) {
      session.set(null)
      throw error
    }
  },
  getIdentity: async () => ({ id: 'me', fullName: session.current()?.me.name ?? '' }),
  getPermissions: async () => canList,
}
