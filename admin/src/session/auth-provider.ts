import { staffLogin } from '@pasar/contract/calls/admin'
import type { AuthProvider } from 'react-admin'
import { callApi } from '../data/call.ts'
import { permissionOf } from '../data/resource.ts'
import { resources } from '../resources/index.ts'
import { session } from './session.ts'

/** Whether the staff account that is signed in may list a resource: what the contract asks of its list call. */
function may(resource: string): boolean {
  const found = resources.find(({ name }) => name === resource)
  const permissions = session.now()?.permissions ?? []
  if (!found) return false
  const needed = permissionOf(found.calls.list)
  return permissions.some((it) => it === needed)
}

export const authProvider: AuthProvider = {
  async login({ email, password }) {
    session.set(await callApi(staffLogin, { email, password }))
  },
  async logout() {
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
  getIdentity: async () => ({ id: 'me', fullName: session.now()?.name ?? '' }),
  getPermissions: async () => may,
}
