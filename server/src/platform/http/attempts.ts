import type { Call } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../context.ts'

/** Refusals that can tell of an attempt on an account, a code or somebody else's rights. */
const attempts: ReadonlySet<RefusalName> = new Set<RefusalName>([
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

/** Tells the log of a refusal that may be an attempt: who, from where, on what. Nothing of the input is told. */
export function noteAttempt(request: FastifyRequest, call: Call, actor: Actor, refusal?: RefusalName): void {
  if (!refusal || !attempts.has(refusal)) return
  const who = 'id' in actor ? `${actor.kind}:${actor.id}` : actor.kind
  request.log.warn({ call: call.path, refusal, actor: who, ip: request.ip }, 'refused')
}
