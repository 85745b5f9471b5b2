import type { Input, Output } from '@pasar/contract/call'
import type {
  staffLogout,
  staffReauthenticate,
  staffReauthenticateOptions,
  staffSessionEnd,
  staffSessionList,
} from '@pasar/contract/calls/admin/staff/session'
import { eq } from 'drizzle-orm'
import { verifyPassword } from '../../platform/auth/passwords.ts'
import type { StaffContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { isLocked, noteFailure } from '../identity/index.ts'
import { freshSession, sessionIdOf } from './fresh.ts'
import { judgeFactor } from './judge-factor.ts'
import { askForFactor, failureKey } from './login.ts'
import { note } from './note.ts'
import { type Account, accountById, endSessions, hasFactor, sessionById, sessionsOf } from './queries.ts'
import { describe, type Me } from './session.ts'
import { staffSessions } from './tables.ts'
import { findTicket, issueTicket, useTicket } from './tickets.ts'

/** Who is signed in. */
export async function myself(ctx: StaffContext): Promise<Result<Me>> {
  const id = sessionIdOf(ctx)
  const session = id ? await sessionById(ctx.tx, id) : undefined
  if (!session) return refuse('token-invalid')
  return ok(await describe(ctx, ctx.staff.id, session.factorAt !== null))
}

/** My browsers. */
export async function mySessions(ctx: StaffContext): Promise<Result<Output<typeof staffSessionList>>> {
  const list = await sessionsOf(ctx.tx, ctx.staff.id, ctx.clock.now())
  return ok({
    list: list.map((s) => ({
      id: s.id,
      device: s.device,
      ip: s.ip,
      createdAt: s.createdAt.toISOString(),
      lastSeenAt: (s.lastSeenAt ?? s.createdAt).toISOString(),
      current: s.id === sessionIdOf(ctx),
    })),
  })
}

/** Ends one of my sessions. */
export async function endMySession(
  ctx: StaffContext,
  { id }: Input<typeof staffSessionEnd>,
): Promise<Result<Output<typeof staffSessionEnd>>> {
  const fresh = await freshSession(ctx)
  if (!fresh.ok) return fresh
  const ended = await endSessions(ctx.tx, ctx.staff.id, ctx.clock.now(), { only: id })
  if (ended === 0) return refuse('not-found')
  await note(ctx, { by: ctx.staff.id, action: 'session.end', target: `session:${id}` })
  return ok({})
}

/** Ends this session. */
export async function signOut(ctx: StaffContext): Promise<Result<Output<typeof staffLogout>>> {
  const id = sessionIdOf(ctx)
  if (id) await endSessions(ctx.tx, ctx.staff.id, ctx.clock.now(), { only: id })
  await note(ctx, { by: ctx.staff.id, action: 'session.close' })
  return ok({})
}

/** What can prove once more who is signed in. */
export async function askForProof(ctx: StaffContext): Promise<Result<Output<typeof staffReauthenticateOptions>>> {
  const account = await accountById(ctx.tx, ctx.staff.id)
  if (!account || !sessionIdOf(ctx)) return refuse('sign-in-again')
  const asked = await askForFactor(ctx, account, 'prove')
  if (asked) return ok({ ...asked, password: false })
  const ticket = await issueTicket(ctx, { purpose: 'prove', staffId: account.id })
  return ok({ ticket, totp: false, passkey: null, password: true })
}

/** Proves once more who is signed in: by the second factor; the password will do only where there is none. */
export async function prove(
  ctx: StaffContext,
  input: Input<typeof staffReauthenticate>,
): Promise<Result<Output<typeof staffReauthenticate>>> {
  const sessionId = sessionIdOf(ctx)
  const now = ctx.clock.now()
  const ticket = await findTicket(ctx.db, input.ticket, ['prove'], now)
  const account = await accountById(ctx.db, ctx.staff.id)
  if (!sessionId || !account || ticket?.staffId !== account.id) return refuse('sign-in-again')
  const proven = (await hasFactor(ctx.db, account))
    ? await judgeFactor(ctx, account.id, ticket, input)
    : await judgePassword(ctx, account, input.password ?? '')
  if (!proven.ok) return proven
  return await transact(ctx.db, async (tx) => {
    if (!(await useTicket(tx, ticket))) return refuse('sign-in-again')
    await tx.update(staffSessions).set({ provenAt: now }).where(eq(staffSessions.id, sessionId))
    await note({ ...ctx, tx }, { by: account.id, action: 'session.prove' })
    return ok({})
  })
}

/** The password once more, counted like a sign-in. */
export async function judgePassword(
  ctx: StaffContext,
  account: Account,
  password: string,
): Promise<Result<'password'>> {
  const key = failureKey(account.email)
  if (await isLocked(ctx, key)) return refuse('account-locked')
  if (await verifyPassword(account.passwordHash, password)) return ok('password')
  await noteFailure(ctx, key)
  return refuse('login-failed')
}
