import type { Call } from '@pasar/contract/call'
import { session } from '../session/session.ts'
import { getPermission } from './resource.ts'

/** Whether the signed-in staff account has permission for a call. */
export function can(call: Call): boolean {
  const required = getPermission(call)
  const me = session.current()?.me
  if (!me || required === 'any') return me !== undefined
  if (required === 'owner') return me.owner && !me.mustSetFactor
  return me.permissions.includes(required)
}
