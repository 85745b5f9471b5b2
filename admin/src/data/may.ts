import type { Call } from '@pasar/contract/call'
import { session } from '../session/session.ts'
import { permissionOf } from './resource.ts'

/** Whether the account that is signed in may make a call: buttons that it may not press are not shown. */
export function may(call: Call): boolean {
  const needed = permissionOf(call)
  const me = session.now()?.me
  if (!me || needed === 'any') return me !== undefined
  if (needed === 'owner') return me.owner && !me.mustSetFactor
  return me.permissions.includes(needed)
}
