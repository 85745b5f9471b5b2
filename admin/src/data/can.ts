import { type Call, listPermissions } from '@pasar/contract/call'
import { session } from '../session/session.ts'

/** Whether the signed-in staff account has permission for a call. */
export function can(call: Call): boolean {
  if (typeof call.who === 'string') throw new Error(`${call.path} is not a staff call`)
  const me = session.current()?.me
  if (!me) return false
  if (call.who.staff === 'owner') return me.owner && !me.mustSetFactor
  return listPermissions(call).every((it) => me.permissions.includes(it))
}
