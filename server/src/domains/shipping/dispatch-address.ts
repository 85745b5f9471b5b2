import type { Language } from '@pasar/contract/constants'
import { desc } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { countryName } from '../regions/index.ts'
import { dispatchAddresses, type ParcelAddress } from './tables.ts'

export type DispatchAddressRow = typeof dispatchAddresses.$inferSelect

/** Returns the newest version of the dispatch address; undefined before the operator has entered one. */
export async function findNewestVersion(tx: Tx): Promise<DispatchAddressRow | undefined> {
  const [row] = await tx.select().from(dispatchAddresses).orderBy(desc(dispatchAddresses.version)).limit(1)
  return row
}

/** Returns the address that parcels are dispatched from; undefined before the operator has entered one. */
export const getDispatchAddress = async (tx: Tx): Promise<ParcelAddress | undefined> =>
  (await findNewestVersion(tx))?.address

/** Returns the lines of an address, without name and phone. */
export const addressLines = (
  { address, city, state, postcode, country }: ParcelAddress,
  language: Language,
): string[] =>
  [address, [postcode, city, state].filter(Boolean).join(' '), countryName(country, language)].filter(Boolean)
