import { eq } from 'drizzle-orm'
import { suppressions } from '../db/tables.ts'
import type { Db, Tx } from '../db/types.ts'
import { uuidv7 } from '../ids.ts'
import { normalizeAddress } from './addresses.ts'

type SuppressionReason = 'bounced' | 'complained' | 'refused' | 'unreachable'

type Suppression = {
  /** Email address, or phone number with its calling code. */
  address: string
  channel: 'email' | 'sms'
  reason: SuppressionReason
  provider: string
  /** The provider's code. */
  code: string
  at: Date
}

/** Stops messages to an address or number until staff allow them again. Keeps the first reason. */
export async function suppress(db: Db | Tx, suppression: Suppression): Promise<void> {
  await db
    .insert(suppressions)
    .values({ id: uuidv7(), ...suppression, address: normalizeAddress(suppression.address) })
    .onConflictDoNothing()
}

/** Reports whether messages to an address or number are stopped. */
export async function isSuppressed(db: Db | Tx, address: string): Promise<boolean> {
  const found = await db
    .select({ address: suppressions.address })
    .from(suppressions)
    .where(eq(suppressions.address, normalizeAddress(address)))
  return found.length > 0
}
