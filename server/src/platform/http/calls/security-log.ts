import type { Call } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../context.ts'

/** Refusals that can indicate an attack on an account, a code or a permission. */
const suspicious: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'account-banned',
  'account-locked',
  'code-limit',
  'code-wrong',
  'document-taken',
  'factor-wrong',
  'forbidden',
  'login-failed',
  'pay-password-locked',
  'pay-password-wrong',
  'second-factor-needed',
  'too-many-requests',
])

/** Logs a suspicious refusal with its actor, IP address and call, without the input. */
export function logSecurityRefusal(
  request: FastifyRequest,
  call: Call,
  actor: Actor,
  refusal?: RefusalName,
): void {
  if (!refusal || !suspicious.has(refusal)) return
  const who = 'id' in actor ? `${actor.kind}:${actor.id}` : actor.kind
  request.log.warn({ call: call.path, refusal, actor: who, ip: request.ip }, 'refused')
}
