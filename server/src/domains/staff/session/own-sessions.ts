import type { Input, Output } from '@pasar/contract/call'
import type {
  staffLogout,
  staffReauthenticate,
  staffReauthenticateOptions,
  staffSessionEnd,
  staffSessionList,
} from '@pasar/contract/calls/admin/staff/session'
import { eq } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { verifyLoginPassword } from '../../identity/index.ts'
import { recordStaffAudit } from '../audit.ts'
import { validateFactor } from '../factors/validate-factor.ts'
import { type Account, endSessions, findAccount, findSession, hasFactor, listSessions } from '../queries.ts'
import { staffSessions } from '../tables.ts'
import { requestFactor, staffSubject } from './login.ts'
import { findSessionId, requireReauthentication } from './reauthentication.ts'
import { type Me, presentAccount } from './session.ts'
import { consumeTicket, findTicket, issueTicket } from './tickets.ts'

/** Returns the signed-in account. */
export async function showOwnAccount(ctx: StaffContext): Promise<Result<Me>> {
  const id = findSessionId(ctx)
  const session = id ? await findSession(ctx.tx, id) : undefined
  if (!session) return refuse('token-invalid')
  return ok(await presentAccount(ctx, ctx.staff.id, session.factorAt !== null))
}

/** Lists the caller's sessions. */
export async function listOwnSessions(ctx: StaffContext): Promise<Result<Output<typeof staffSessionList>>> {
  const list = await listSessions(ctx.tx, ctx.staff.id, ctx.clock.now())
  return ok({
    list: list.map((s) => ({
      id: s.id,
      device: s.device,
      ip: s.ip,
      createdAt: s.createdAt.toISOString(),
      lastSeenAt: (s.lastSeenAt ?? s.createdAt).toISOString(),
      current: s.id === findSessionId(ctx),
    })),
  })
}

/** Ends one of the caller's sessions. Refuses `sign-in-again`, `not-found`. */
export async function endOwnSession(
  ctx: StaffContext,
  { id }: Input<typeof staffSessionEnd>,
): Promise<Result<Output<typeof staffSessionEnd>>> {
  const session = await requireReauthentication(ctx)
  if (!session.ok) return session
  const ended = await endSessions(ctx.tx, ctx.staff.id, ctx.clock.now(), { only: id })
  if (ended === 0) return refuse('not-found')
  await recordStaffAudit(ctx, { by: ctx.staff.id, action: 'session.end', target: `session:${id}` })
  return ok({})
}

/** Ends the current session. */
export async function signOut(ctx: StaffContext): Promise<Result<Output<typeof staffLogout>>> {
  const id = findSessionId(ctx)
  if (id) await endSessions(ctx.tx, ctx.staff.id, ctx.clock.now(), { only: id })
  await recordStaffAudit(ctx, { by: ctx.staff.id, action: 'session.close' })
  return ok({})
}

/** Starts a reauthentication and returns the accepted factors. */
export async function startReauthentication(
  ctx: StaffContext,
): Promise<Result<Output<typeof staffReauthenticateOptions>>> {
  const account = await findAccount(ctx.tx, ctx.staff.id)
  if (!account || !findSessionId(ctx)) return refuse('sign-in-again')
  const challenge = await requestFactor(ctx, account, 'prove')
  if (challenge) return ok({ ...challenge, password: false })
  const ticket = await issueTicket(ctx, { purpose: 'prove', staffId: account.id })
  return ok({ ticket, totp: false, passkey: null, password: true })
}

/** Reauthenticates the session by second factor, or by password when the account has no factor. */
export async function reauthenticate(
  ctx: StaffContext,
  input: Input<typeof staffReauthenticate>,
): Promise<Result<Output<typeof staffReauthenticate>>> {
  const sessionId = findSessionId(ctx)
  const now = ctx.clock.now()
  const ticket = await findTicket(ctx.db, input.ticket, ['prove'], now)
  const account = await findAccount(ctx.db, ctx.staff.id)
  if (!sessionId || !account || ticket?.staffId !== account.id) return refuse('sign-in-again')
  const verified = (await hasFactor(ctx.db, account))
    ? await validateFactor(ctx, account.id, ticket, input)
    : await verifyOwnPassword(ctx, account, input.password ?? '')
  if (!verified.ok) return verified
  return await transact(ctx.db, async (tx) => {
    if (!(await consumeTicket(tx, ticket))) return refuse('sign-in-again')
    await tx.update(staffSessions).set({ provenAt: now }).where(eq(staffSessions.id, sessionId))
    await recordStaffAudit({ ...ctx, tx }, { by: account.id, action: 'session.prove' })
    return ok({})
  })
}

/** Verifies the caller's password; a wrong one counts as a failed sign-in. */
export async function verifyOwnPassword(
  ctx: StaffContext,
  account: Account,
  password: string,
): Promise<Result<'password'>> {
  const verified = await verifyLoginPassword(ctx, staffSubject(ctx, account), password)
  return verified.ok ? ok('password') : verified
}
