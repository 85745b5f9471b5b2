import { decimalToMinor } from '@pasar/contract/money'
import { DAY_MS } from '@pasar/contract/time'
import type { Ctx } from '../../platform/context.ts'
import type { Gallery } from './pictures.ts'

/** The context of all loaders. */
export type Loading = { ctx: Ctx; gallery: Gallery; now: Date; passwords: Passwords }

/** Hashes of the demo's password and payment PIN, and of a password that nobody knows. */
type Passwords = Record<'known' | 'paymentPin' | 'unknown', { hash: string }>

/** Returns the time `days` after loading; negative in the past. */
export const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)

/** Converts ringgit, points or PV, all with two decimals, to minor units. */
export const minor = (amount: string): bigint => decimalToMinor(amount, 2)
export const minorOrNull = (amount: string | null): bigint | null => (amount === null ? null : minor(amount))

/** Returns the entry of a key or slug. @throws when it is missing */
export function must<T>(map: ReadonlyMap<string, T>, key: string): T {
  const found = map.get(key)
  if (found === undefined) throw new Error(`the demo data references ${key}, which does not exist`)
  return found
}
