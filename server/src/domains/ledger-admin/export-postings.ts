import type { Input, Output } from '@pasar/contract/call'
import type { adminLedgerExport } from '@pasar/contract/calls/admin/finance/ledger'
import { csvLine } from '@pasar/contract/csv'
import { type Currency, exponents, minorToDecimal } from '@pasar/contract/money'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { findAccountsById, findPostings } from '../ledger/index.ts'
import { findOwners } from './owners.ts'

/** Postings per response. */
const CHUNK_SIZE = 1_000

const columns = ['time', 'kind', 'phase', 'reference', 'other side', 'out', 'in', 'held', 'let go', 'asset']

/**
 * Exports postings of an account as CSV, a chunk per call, with separate columns for money in and out.
 * Audited.
 */
export async function exportPostings(
  ctx: StaffContext,
  { accountId, from, until, cursor }: Input<typeof adminLedgerExport>,
): Promise<Result<Output<typeof adminLedgerExport>>> {
  const [account] = await findAccountsById(ctx.tx, [accountId])
  if (!account) return refuse('not-found')
  const asset = account.asset as Currency
  const postings = await findPostings(ctx.tx, {
    accountId,
    cursor,
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined ? undefined : new Date(until),
    limit: CHUNK_SIZE,
  })
  const owner = await findOwners(
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
  await recordAudit(ctx, 'ledger.export', `ledger-account:${accountId}`, null, after)
  return ok({
    csv: (cursor ? '' : csvLine(columns)) + lines.join(''),
    rows: postings.length,
    next: postings.length === CHUNK_SIZE ? postings.at(-1)!.id : '',
  })
}
