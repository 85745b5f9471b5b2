import type { Call } from '@pasar/contract/call'
import type { Actor } from '../context.ts'
import { type Refusal, refuse } from '../result.ts'

/** Whether an actor may make a call: undefined when it may, else why not. */
export function mayCall(call: Call, actor: Actor): Refusal | undefined {
  if (call.who === 'visitor') return undefined
  if (call.who === 'member') return actor.kind === 'member' ? undefined : refuse('token-invalid')
  if (actor.kind !== 'staff') return refuse('token-invalid')
  const needed = call.who.staff
  if (needed === 'any') return undefined
  if (needed === 'owner') return actor.owner ? undefined : refuse('forbidden')
  if (actor.permissions.includes(needed)) return undefined
  return refuse(actor.withheld?.includes(needed) ? 'second-factor-needed' : 'forbidden')
}
