import type { Input, Output } from '@pasar/contract/call'
import type {
  MemberFactors,
  passkeyRemove,
  passkeyRename,
  passkeySave,
  passkeyStart,
} from '@pasar/contract/calls/security/factors'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { createRegistrationOptions, verifyNewPasskey } from '../../../platform/auth/factors/passkeys.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findById } from '../queries.ts'
import { removeFactor, showFactors, storeFactor } from './own-factors.ts'
import { listPasskeys } from './queries.ts'
import { limits } from './rules.ts'
import { requireReauthentication } from './step-up.ts'
import { memberPasskeys } from './tables.ts'
import { countAttempt, findTicket, issueTicket } from './tickets.ts'

type Factors = z.output<typeof MemberFactors>

/** Starts the registration of a passkey. Refuses `reauthentication-needed`, `passkey-limit`. */
export async function startPasskey(ctx: MemberContext): Promise<Result<Output<typeof passkeyStart>>> {
  const proven = await requireReauthentication(ctx)
  if (!proven.ok) return proven
  const member = await findById(ctx.tx, ctx.member.id)
  if (!member) return refuse('user-unknown')
  const keys = await listPasskeys(ctx.tx, member.id)
  if (keys.length >= limits.passkeys) return refuse('passkey-limit')
  const owner = { id: member.id, account: member.username, name: member.nickname }
  const { options, challenge } = await createRegistrationOptions(ctx, owner, keys)
  const ticket = await issueTicket(ctx, {
    purpose: 'passkey-new',
    memberId: member.id,
    sessionId: ctx.member.sessionId,
    payload: challenge,
  })
  return ok({ ticket, options })
}

/**
 * Saves the passkey that the browser has created. Refuses `reauthentication-needed` for an unknown ticket,
 * `factor-wrong`, `passkey-limit`.
 */
export async function savePasskey(
  ctx: MemberContext,
  input: Input<typeof passkeySave>,
): Promise<Result<Output<typeof passkeySave>>> {
  const { id: memberId, sessionId } = ctx.member
  const ticket = await findTicket(ctx, input.ticket, 'passkey-new', sessionId)
  if (!ticket || !(await countAttempt(ctx.db, ticket))) return refuse('reauthentication-needed')
  const key = await verifyNewPasskey(ctx, input.passkey, ticket.payload)
  if (!key) return refuse('factor-wrong')
  return await storeFactor(ctx, ticket, async ({ tx }) => {
    if ((await listPasskeys(tx, memberId)).length >= limits.passkeys) return refuse('passkey-limit')
    const saved = await tx
      .insert(memberPasskeys)
      .values({ ...key, memberId, name: input.name, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: memberPasskeys.id })
    return saved.length === 1 ? ok({}) : refuse('factor-wrong')
  })
}

const isOwn = (ctx: MemberContext, id: string) =>
  and(eq(memberPasskeys.id, id), eq(memberPasskeys.memberId, ctx.member.id))

/** Renames one of the member's passkeys. Refuses `not-found`. */
export async function renamePasskey(
  ctx: MemberContext,
  { passkeyId, name }: Input<typeof passkeyRename>,
): Promise<Result<Factors>> {
  const renamed = await ctx.tx
    .update(memberPasskeys)
    .set({ name })
    .where(isOwn(ctx, passkeyId))
    .returning({ id: memberPasskeys.id })
  return renamed.length === 1 ? await showFactors(ctx) : refuse('not-found')
}

/** Removes one of the member's passkeys. Refuses `not-found`, `reauthentication-needed`. */
export const removePasskey = (
  ctx: MemberContext,
  { passkeyId }: Input<typeof passkeyRemove>,
): Promise<Result<Factors>> =>
  removeFactor(ctx, async () => {
    const removed = await ctx.tx
      .delete(memberPasskeys)
      .where(isOwn(ctx, passkeyId))
      .returning({ id: memberPasskeys.id })
    return removed.length === 1
  })
