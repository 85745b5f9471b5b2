import type { Input, Output } from '@pasar/contract/call'
import type {
  staffPasskeyLogin,
  staffPasskeyOptions,
  staffVerifyFactor,
} from '@pasar/contract/calls/admin/staff/session'
import { createAuthenticationOptions } from '../../../platform/auth/factors/passkeys.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { type Proof, validateFactor } from '../factors/validate-factor.ts'
import { findAccount, findPasskey } from '../queries.ts'
import { openSession, type Session } from './session.ts'
import { consumeTicket, findTicket, issueTicket, type Ticket } from './tickets.ts'

/** Completes a sign-in with the second factor. Refuses `sign-in-again`, `factor-wrong`, `account-locked`. */
export async function verifyFactor(
  ctx: Ctx,
  input: Input<typeof staffVerifyFactor>,
): Promise<Result<Session>> {
  const ticket = await findTicket(ctx.db, input.ticket, ['factor'], ctx.clock.now())
  if (!ticket?.staffId) return refuse('sign-in-again')
  return await completeLogin(ctx, ticket, ticket.staffId, input)
}

/** Starts a sign-in by passkey alone; the passkey identifies the account. */
export async function startPasskeyLogin(ctx: Ctx): Promise<Result<Output<typeof staffPasskeyOptions>>> {
  const { options, challenge } = await createAuthenticationOptions(ctx, [])
  return ok({
    ticket: await issueTicket(ctx, { purpose: 'passkey', staffId: null, payload: challenge }),
    options,
  })
}

/** Signs in by a passkey with user verification, which counts as both factors. */
export async function signInByPasskey(
  ctx: Ctx,
  { ticket: token, passkey }: Input<typeof staffPasskeyLogin>,
): Promise<Result<Session>> {
  const ticket = await findTicket(ctx.db, token, ['passkey'], ctx.clock.now())
  if (!ticket) return refuse('sign-in-again')
  const key = await findPasskey(ctx.db, passkey.id)
  if (!key) return refuse('factor-wrong')
  return await completeLogin(ctx, ticket, key.staffId, { passkey })
}

async function completeLogin(
  ctx: Ctx,
  ticket: Ticket,
  staffId: string,
  proof: Proof,
): Promise<Result<Session>> {
  const factor = await validateFactor(ctx, staffId, ticket, proof)
  if (!factor.ok) return factor
  return await transact(ctx.db, async (tx) => {
    if (!(await consumeTicket(tx, ticket))) return refuse('sign-in-again')
    const account = await findAccount(tx, staffId)
    if (!account || account.disabledAt) return refuse('account-banned')
    return ok(await openSession({ ...ctx, tx }, staffId, { factor: factor.data }))
  })
}
