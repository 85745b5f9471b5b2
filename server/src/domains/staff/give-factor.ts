import type { Input, Output } from '@pasar/contract/call'
import type {
  staffVerifyFactor,
  staffPasskeyLogin,
  staffPasskeyOptions,
} from '@pasar/contract/calls/admin/staff/session'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { judgeFactor, type Proof } from './judge-factor.ts'
import { optionsToSign } from './passkeys.ts'
import { accountById, passkeyById } from './queries.ts'
import { openSession, type Session } from './session.ts'
import { findTicket, issueTicket, type Ticket, useTicket } from './tickets.ts'

/** The second step of a sign-in: the factor that was asked for. */
export async function giveFactor(ctx: Ctx, input: Input<typeof staffVerifyFactor>): Promise<Result<Session>> {
  const ticket = await findTicket(ctx.db, input.ticket, ['factor'], ctx.clock.now())
  if (!ticket?.staffId) return refuse('sign-in-again')
  return await finish(ctx, ticket, ticket.staffId, input)
}

/** Begins a sign-in by passkey alone: whose it is will be told by the passkey. */
export async function beginPasskey(ctx: Ctx): Promise<Result<Output<typeof staffPasskeyOptions>>> {
  const { options, challenge } = await optionsToSign(ctx, [])
  return ok({
    ticket: await issueTicket(ctx, { purpose: 'passkey', staffId: null, payload: challenge }),
    options,
  })
}

/** Signs in by a passkey that has verified its user: something one has, and is or knows. */
export async function signInByPasskey(
  ctx: Ctx,
  { ticket: token, passkey }: Input<typeof staffPasskeyLogin>,
): Promise<Result<Session>> {
  const ticket = await findTicket(ctx.db, token, ['passkey'], ctx.clock.now())
  if (!ticket) return refuse('sign-in-again')
  const key = await passkeyById(ctx.db, passkey.id)
  if (!key) return refuse('factor-wrong')
  return await finish(ctx, ticket, key.staffId, { passkey })
}

async function finish(ctx: Ctx, ticket: Ticket, staffId: string, proof: Proof): Promise<Result<Session>> {
  const factor = await judgeFactor(ctx, staffId, ticket, proof)
  if (!factor.ok) return factor
  return await transact(ctx.db, async (tx) => {
    if (!(await useTicket(tx, ticket))) return refuse('sign-in-again')
    const account = await accountById(tx, staffId)
    if (!account || account.disabledAt) return refuse('account-banned')
    return ok(await openSession({ ...ctx, tx }, staffId, factor.data))
  })
}
