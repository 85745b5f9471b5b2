import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'

type Line = { owner: string; asset: string; balance: bigint; held: bigint }

/** The result of an audit; `problems` is empty when balances and transfers agree. */
type Audit = { accounts: number; transfers: number; problems: string[] }

/**
 * Recomputes every balance from the transfers, independently of the ledger's own arithmetic, and compares: the balances
 * of each asset sum to zero, no member is below zero, `held` equals the pending transfers.
 */
export async function auditLedger(tx: Tx): Promise<Audit> {
  const { rows: accounts } = await tx.execute<Line & { id: string }>(
    sql`select id, owner, asset, balance, held from ledger_accounts`,
  )
  const { rows: transfers } = await tx.execute<{
    id: string
    phase: string
    pending_id: string | null
    debit_id: string
    credit_id: string
    amount: bigint
  }>(sql`select id, phase, pending_id, debit_id, credit_id, amount from ledger_transfers`)
  const resolved = new Set(transfers.flatMap((t) => (t.pending_id ? [t.pending_id] : [])))
  const balance = new Map<string, bigint>()
  const held = new Map<string, bigint>()
  const add = (map: Map<string, bigint>, key: string, amount: bigint) =>
    map.set(key, (map.get(key) ?? 0n) + amount)
  for (const t of transfers) {
    const amount = BigInt(t.amount)
    if (t.phase === 'single' || t.phase === 'post') {
      add(balance, t.debit_id, -amount)
      add(balance, t.credit_id, amount)
    } else if (t.phase === 'pending' && !resolved.has(t.id)) add(held, t.debit_id, amount)
  }
  const problems: string[] = []
  const sums = new Map<string, bigint>()
  for (const a of accounts) {
    const name = `${a.owner} ${a.asset}`
    const [b, h] = [BigInt(a.balance), BigInt(a.held)]
    add(sums, a.asset, b)
    if (b !== (balance.get(a.id) ?? 0n))
      problems.push(`${name}: balance ${b}, transfers sum to ${balance.get(a.id) ?? 0n}`)
    if (h !== (held.get(a.id) ?? 0n))
      problems.push(`${name}: held ${h}, transfers sum to ${held.get(a.id) ?? 0n}`)
    if (a.owner.startsWith('member:') && b - h < 0n) problems.push(`${name}: below zero (${b - h})`)
  }
  for (const [asset, sum] of sums) if (sum !== 0n) problems.push(`${asset}: the balances sum to ${sum}`)
  return { accounts: accounts.length, transfers: transfers.length, problems }
}
