import { DAY_MS, MINUTE_MS } from '@pasar/contract/time'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { FACTOR_DAYS } from '../contacts/rules.ts'
import type { EndedAccess } from '../emails/account-emails.ts'
import { deleteFactors, hasFactor } from '../factors/queries.ts'
import type { Member } from '../queries.ts'
import { deleteAccount, listAccounts } from './accounts.ts'
import { thirdPartyFlows } from './tables.ts'

/**
 * Removes what the password alone may have added, when the owner resets it with a code of the verified
 * contact: the connected services and second factors of the last seven days of an account without a second
 * factor as old. The owner has had an email about older ones, and an old second factor adds nothing without
 * itself. A connection from the registration stays. Ends connections in progress, too.
 * @param member locked, so that none is added meanwhile
 */
export async function endUnsettledAccess(
  { tx, clock }: Pick<Ctx, 'tx' | 'clock'>,
  member: Member,
): Promise<EndedAccess> {
  await tx.delete(thirdPartyFlows).where(eq(thirdPartyFlows.memberId, member.id))
  const accounts = await listAccounts(tx, member.id)
  const settledBefore = new Date(clock.now().getTime() - FACTOR_DAYS * DAY_MS)
  if (await hasFactor(tx, member.id, settledBefore))
    return { removed: [], kept: accounts.map(({ provider }) => provider), factors: false }
  const factors = await hasFactor(tx, member.id)
  if (factors) await deleteFactors(tx, member.id)
  const registeredUntil = new Date(member.createdAt.getTime() + MINUTE_MS)
  const removed = accounts.filter(({ createdAt }) => createdAt > settledBefore && createdAt > registeredUntil)
  for (const { provider } of removed) await deleteAccount(tx, member.id, provider)
  return {
    removed: removed.map(({ provider }) => provider),
    kept: accounts.filter((it) => !removed.includes(it)).map(({ provider }) => provider),
    factors,
  }
}
