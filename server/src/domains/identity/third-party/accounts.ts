import type { ThirdParty } from '@pasar/contract/security/third-party'
import { mask, maskName } from '@pasar/contract/validate'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import type { Identity } from './providers/provider.ts'
import { thirdPartyAccounts } from './tables.ts'

type Account = typeof thirdPartyAccounts.$inferSelect

/** Returns the connected account of a person, also under a former id. */
export async function findAccount(
  tx: Tx,
  provider: ThirdParty,
  { subject, formerSubjects }: Identity,
): Promise<Account | undefined> {
  const rows = await tx
    .select()
    .from(thirdPartyAccounts)
    .where(
      and(
        eq(thirdPartyAccounts.provider, provider),
        inArray(thirdPartyAccounts.subject, [subject, ...formerSubjects]),
      ),
    )
  return rows.find((it) => it.subject === subject) ?? rows[0]
}

/** Lists the connected accounts of a member. */
export const listAccounts = (tx: Tx, memberId: string): Promise<Account[]> =>
  tx
    .select()
    .from(thirdPartyAccounts)
    .where(eq(thirdPartyAccounts.memberId, memberId))
    .orderBy(asc(thirdPartyAccounts.createdAt))

/**
 * Connects an account of a service with a member. Two members who connect the same one at the same time: the
 * key decides. Refuses `third-party-taken`, `third-party-connected`.
 */
export async function insertAccount(
  ctx: Ctx,
  memberId: string,
  provider: ThirdParty,
  identity: Identity,
): Promise<Result<object>> {
  const inserted = (await findAccount(ctx.tx, provider, identity))
    ? []
    : await ctx.tx
        .insert(thirdPartyAccounts)
        .values({
          provider,
          subject: identity.subject,
          memberId,
          name: maskName(identity.name),
          email: identity.email && mask(identity.email),
          createdAt: ctx.clock.now(),
        })
        .onConflictDoNothing()
        .returning({ subject: thirdPartyAccounts.subject })
  if (inserted.length === 1) return ok({})
  const own = (await listAccounts(ctx.tx, memberId)).some((it) => it.provider === provider)
  return refuse(own ? 'third-party-connected' : 'third-party-taken')
}

/** Records a sign-in, with the present id of the person. */
export async function recordUse(ctx: Ctx, account: Account, { subject }: Identity): Promise<void> {
  await ctx.tx
    .update(thirdPartyAccounts)
    .set({ lastUsedAt: ctx.clock.now(), subject })
    .where(
      and(eq(thirdPartyAccounts.provider, account.provider), eq(thirdPartyAccounts.subject, account.subject)),
    )
}

/** Removes a connection. @returns false when there is none */
export async function deleteAccount(tx: Tx, memberId: string, provider: ThirdParty): Promise<boolean> {
  const deleted = await tx
    .delete(thirdPartyAccounts)
    .where(and(eq(thirdPartyAccounts.memberId, memberId), eq(thirdPartyAccounts.provider, provider)))
    .returning({ subject: thirdPartyAccounts.subject })
  return deleted.length === 1
}
