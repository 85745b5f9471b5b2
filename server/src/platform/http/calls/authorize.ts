import { type Call, listPermissions } from '@pasar/contract/call'
import { permissions as all, type Permission } from '@pasar/contract/permissions'
import type { Actor } from '../../context.ts'
import { type Refusal, refuse } from '../../result.ts'

/** Checks whether an actor may make a call. @returns undefined, or the refusal */
export function authorize(call: Call, actor: Actor): Refusal | undefined {
  if (call.who === 'visitor') return undefined
  if (call.who === 'member') return actor.kind === 'member' ? undefined : refuse('token-invalid')
  if (actor.kind !== 'staff') return refuse('token-invalid')
  // Only an owner without two-factor sign-in has every permission withheld.
  if (call.who.staff === 'owner') {
    if (actor.owner) return undefined
    return refuse(actor.withheld?.length === all.length ? 'second-factor-needed' : 'forbidden')
  }
  return requirePermissions(actor, listPermissions(call))
}

/**
 * Checks the permissions of a staff account, for use cases whose input decides which they require.
 * @returns undefined, or the refusal
 */
export function requirePermissions(actor: Actor, required: readonly Permission[]): Refusal | undefined {
  if (actor.kind !== 'staff') return refuse('token-invalid')
  const missing = required.filter((it) => !actor.permissions.includes(it))
  if (missing.length === 0) return undefined
  const needsFactor = missing.every((it) => actor.withheld?.includes(it))
  return refuse(needsFactor ? 'second-factor-needed' : 'forbidden')
}
