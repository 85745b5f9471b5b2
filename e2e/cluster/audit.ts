import { type Ack, amountToMinor } from '../../server/src/crash/actions.ts'
import { auditShop } from '../../server/src/crash/audit-shop.ts'
import { compare } from '../../server/src/crash/compare.ts'
import { readFacts } from '../../server/src/crash/facts.ts'
import type { Cluster } from './cluster.ts'

/** Stock of each SKU after `prepareSkus`. */
const STOCK = 1_000_000

/** Returns the provider's balance: captured less refunded, in minor units. */
export async function getProviderBalance({ vendor }: Pick<Cluster, 'vendor'>): Promise<bigint> {
  const amounts = (await vendor.payments()).map(
    (it) => amountToMinor(it.paidAmount) - amountToMinor(it.refundedAmount),
  )
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

/**
 * Returns inconsistencies between orders, payments, stock, ledger and provider.
 * @param demoBalance the part of the ledger's balance that the provider of this run does not know
 */
export async function findProblems(
  { db, vendor }: Pick<Cluster, 'db' | 'vendor'>,
  acks: readonly Ack[],
  demoBalance: bigint,
): Promise<string[]> {
  const facts = await readFacts(db)
  const since = { ...facts, atVendors: String(BigInt(facts.atVendors) - demoBalance) }
  const seed = { shoppers: [], skus: [], stock: STOCK }
  const known = { payments: await vendor.payments(), savedCards: await vendor.savedCards() }
  return [...(await auditShop(db, false)), ...compare(acks, since, seed, known)]
}
