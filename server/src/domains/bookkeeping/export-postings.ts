import type { Input, Output } from '@pasar/contract/call'
import type { adminLedgerExport } from '@pasar/contract/calls/admin/ledger'
import { csvLine } from '@pasar/contract/csv'
import { type Currency, exponents, minorToDecimal } from '@pasar/contract/money'
import { auditDeed } from '../../platform/audit/deed.ts'
import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { accountPostings, accountsById } from '../ledger/index.ts'
import { ownersOf } from './owners.ts'

/** Postings in one piece. */
const PIECE = 1_000

const columns = ['time', 'kind', 'phase', 'reference', 'other side', 'out', 'in', 'held', 'let go', 'asset']

/** A piece of an account's postings as CSV; what came and what went stand in columns of their own. */
export async function exportPostings(
  ctx: StaffContext,
  { accountId, from, until, cursor }: Input<typeof adminLedgerExport>,
): Promise<Result<Output<typeof adminLedgerExport>>> {
  const [account] = await accountsById(ctx.tx, [accountId])
  if (!account) return refuse('not-found')
  const asset = account.asset as Currency
  const postings = await accountPostings(ctx.tx, {
    accountId,
    cursor,
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined ? undefined : new Date(until),
    limit: PIECE,
  })
  const owner = await ownersOf(
    ctx.tx,
    postings.map((p) => p.otherOwner),
  )
  const positive = (minor: bigint) => (minor > 0n ? minorToDecimal(minor, exponents[asset]) : '')
  const lines = postings.map((p) => {
    const { name, username } = owner(p.otherOwner)
    return csvLine([
      p.at.toISOString(),
      p.kind,
      p.phase,
      p.reference,
      username || name,
      positive(-p.change),
      positive(p.change),
      positive(p.held),
      positive(-p.held),
      asset,
    ])
  })
  const after = { from, until, cursor, rows: postings.length }
  await auditDeed(ctx, 'ledger.export', `ledger-account:${accountId}`, null, after)
  return ok({
    csv: (cursor ? '' : csvLine(columns)) + lines.join(''),
    rows: postings.length,
    next: postings.length === PIECE ? postings.at(-1)!.id : '',
  })
}
