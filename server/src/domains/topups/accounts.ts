import type { Input, Output } from '@pasar/contract/call'
import type { companyAccountList } from '@pasar/contract/calls/wallet/top-ups'
import { and, asc, eq } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result } from '../../platform/result.ts'
import { presentAccount } from './presenter.ts'
import { companyAccounts } from './tables.ts'

/** Lists the bank accounts for transfers, of one currency or of all. */
export async function listCollectionAccounts(
  ctx: MemberContext,
  { currency }: Input<typeof companyAccountList>,
): Promise<Result<Output<typeof companyAccountList>>> {
  const rows = await ctx.tx
    .select()
    .from(companyAccounts)
    .where(
      and(eq(companyAccounts.isActive, true), currency ? eq(companyAccounts.currency, currency) : undefined),
    )
    .orderBy(asc(companyAccounts.currency), asc(companyAccounts.id))
  return ok({ list: rows.map(({ createdAt: _, isActive: __, ...row }) => presentAccount(ctx, row)) })
}

/** Returns the currencies with an active bank account. */
export async function findTransferCurrencies(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ currency: companyAccounts.currency })
    .from(companyAccounts)
    .where(eq(companyAccounts.isActive, true))
  return new Set(rows.map((row) => row.currency))
}
