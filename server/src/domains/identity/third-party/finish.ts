import type { Input } from '@pasar/contract/call'
import type { Session } from '@pasar/contract/calls/identity'
import type { thirdPartyFinish, thirdPartyRegister } from '@pasar/contract/calls/security/third-party'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { type Result, refuse } from '../../../platform/result.ts'
import { openMemberSession } from '../factors/sign-in.ts'
import { findByAccount, findById } from '../queries.ts'
import { type AgreementSource, registerByThirdParty } from '../register.ts'
import { normalizeAccount } from '../rules.ts'
import { findAccount, insertAccount, recordUse } from './accounts.ts'
import { consumeFlow, findFlow } from './flows.ts'
import { providerOf } from './rules.ts'

/**
 * Signs in the member who has connected the account of the ticket. Email addresses connect nobody: the owner
 * of one at a service need not be its owner here. Refuses `sign-in-again`, `third-party-unknown` with what a
 * registration needs, and what every sign-in refuses.
 */
export async function finishSignIn(
  ctx: Ctx,
  { ticket, deviceId }: Input<typeof thirdPartyFinish>,
): Promise<Result<Session>> {
  const found = await findFlow(ctx, ticket, deviceId)
  if (!found) return refuse('sign-in-again')
  const { flow, identity } = found
  const provider = providerOf(flow.offer)
  const account = await findAccount(ctx.db, provider, identity)
  if (!account) {
    const { email, name: nickname } = identity
    const owner = email && (await findByAccount(ctx.db, [{ kind: 'email', email }]))
    return refuse('third-party-unknown', { provider, nickname, email, emailTaken: Boolean(owner) })
  }
  if (!(await consumeFlow(ctx.db, flow))) return refuse('sign-in-again')
  const member = await findById(ctx.db, account.memberId)
  if (!member) return refuse('login-failed')
  // A reset of the password that removes the service waits for the session and ends it, or is seen here.
  const isConnected = async (tx: Tx) =>
    (await findAccount(tx, provider, identity))?.memberId === account.memberId
  const opened = await openMemberSession(ctx, member, { method: provider, deviceId, isConnected })
  if (opened.ok || opened.refusal === 'factor-asked') await recordUse(ctx, account, identity)
  return opened
}

/**
 * Registers the person of the ticket, and connects the service. Refuses `sign-in-again`, `third-party-taken`,
 * and what every registration refuses.
 */
export const registerPerson =
  (source: AgreementSource) =>
  async (ctx: Ctx, input: Input<typeof thirdPartyRegister>): Promise<Result<Session>> => {
    const found = await findFlow(ctx, input.ticket, input.deviceId)
    if (!found) return refuse('sign-in-again')
    const { flow, identity } = found
    const provider = providerOf(flow.offer)
    return await registerByThirdParty(ctx, source, input, {
      isVerified: identity.email !== '' && identity.email === normalizeAccount(input.email),
      method: provider,
      async connect(inner, memberId) {
        if (!(await consumeFlow(inner.tx, flow))) return refuse('sign-in-again')
        return await insertAccount(inner, memberId, provider, identity)
      },
    })
  }
