import type { Call } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../context.ts'

/** Refusals that can indicate an attack on an account, a code or a permission. */
const suspicious: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'account-banned',
  'account-locked',
  'code-limit',
  'code-wrong',
  'current-code-wrong',
  'document-taken',
  'factor-wrong',
  'forbidden',
  'login-failed',
  'pay-password-locked',
  'pay-password-wrong',
  'second-factor-needed',
  'too-many-requests',
])

/** The header that names a suspicious refusal. */
const HEADER = 'pasar-refusal'

/**
 * Reports a suspicious refusal: logs it with its actor, IP address and call, without the input, and names it
 * in a header, since a proxy sees HTTP 200 or 201.
 */
export function reportSecurityRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  actor: Actor,
  refusal?: RefusalName,
): void {
  if (!refusal || !suspicious.has(refusal)) return
  const who = 'id' in actor ? `${actor.kind}:${actor.id}` : actor.kind
  reply.header(HEADER, refusal)
  request.log.warn({ call: call.path, refusal, actor: who, ip: request.ip }, 'refused')
}
