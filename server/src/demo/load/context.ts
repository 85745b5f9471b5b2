import { decimalToMinor } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import type { Gallery } from './pictures.ts'
import { DAY_MS } from '../../platform/time.ts'

/** What the parts of the loading share. */
export type Loading = { ctx: Ctx; gallery: Gallery; now: Date }


/** A time some days from the loading; negative is past. */
export const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)

/** Ringgit, points and PV all have two decimals. */
export const minor = (amount: string): bigint => decimalToMinor(amount, 2)
export const minorOrNull = (amount: string | null): bigint | null => (amount === null ? null : minor(amount))

/** What a key or slug of the data stands for. @throws when the data names what is not there */
export function must<T>(map: ReadonlyMap<string, T>, key: string): T {
  const found = map.get(key)
  if (found === undefined) throw new Error(`the demo data names ${key}, which is not there`)
  return found
}
