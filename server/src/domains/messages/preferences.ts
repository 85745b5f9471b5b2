import type { Input, Output } from '@pasar/contract/call'
import type {
  MessageKind,
  messagePreferencesSave,
  messagePreferences as PreferencesCall,
} from '@pasar/contract/calls/messages/messages'
import { eq, inArray } from 'drizzle-orm'
import type { Deps, MemberContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result } from '../../platform/result.ts'
import { findMember } from '../identity/index.ts'
import { messagePreferences } from './tables.ts'

type EmailedKinds = Record<MessageKind, boolean>
type Preferences = Output<typeof PreferencesCall>

const none: EmailedKinds = { order: false, wallet: false, system: false, team: false }

const pickKinds = ({ order, wallet, system, team }: EmailedKinds): EmailedKinds => ({
  order,
  wallet,
  system,
  team,
})

/** Returns the kinds that members receive by email too; members without preferences are absent. */
export async function findEmailedKinds(
  tx: Tx,
  memberIds: readonly string[],
): Promise<Map<string, EmailedKinds>> {
  if (memberIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(messagePreferences)
    .where(inArray(messagePreferences.memberId, [...memberIds]))
  return new Map(rows.map((row) => [row.memberId, row]))
}

/** Returns the member's preferences; by default no kind is emailed. */
export async function showPreferences(ctx: MemberContext): Promise<Result<Preferences>> {
  const id = ctx.member.id
  const [row] = await ctx.tx.select().from(messagePreferences).where(eq(messagePreferences.memberId, id))
  const member = await findMember(ctx.tx, id)
  return ok({ email: pickKinds(row ?? none), hasEmail: Boolean(member?.mailTo) })
}

/** Stops the emails of a kind to a member, who may be signed out. Idempotent. */
export async function stopEmails({ db, clock }: Deps, memberId: string, kind: MessageKind): Promise<void> {
  await db
    .update(messagePreferences)
    .set({ [kind]: false, updatedAt: clock.now() })
    .where(eq(messagePreferences.memberId, memberId))
}

/** Saves the member's preferences. Idempotent. */
export async function savePreferences(
  ctx: MemberContext,
  { email }: Input<typeof messagePreferencesSave>,
): Promise<Result<Preferences>> {
  const row = { ...email, updatedAt: ctx.clock.now() }
  await ctx.tx
    .insert(messagePreferences)
    .values({ memberId: ctx.member.id, ...row })
    .onConflictDoUpdate({ target: messagePreferences.memberId, set: row })
  return await showPreferences(ctx)
}
