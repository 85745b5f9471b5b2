import type { Output } from '@pasar/contract/call'
import type { ServicePoint, serviceCenterList } from '@pasar/contract/calls/network/service-centers'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { countryName } from '../regions/index.ts'
import { getMarket } from '../settings/index.ts'
import { type ServiceCenterRow, serviceCenters } from './tables.ts'

/** The tag of cached lists of centers. */
export const CENTERS_TAG = 'service-centers'

/** Invalidates the cached lists once a change is committed. */
export const invalidateCenters = (ctx: Ctx): void => ctx.afterCommit(() => ctx.cache.invalidate(CENTERS_TAG))

/** Presents a center as a place to go to. Its address is written in the script of its country. */
const presentPoint = (row: ServiceCenterRow, { language }: Ctx): ServicePoint => ({
  id: row.id,
  kind: 'serviceCentre',
  name: row.name,
  country: row.country,
  countryName: countryName(row.country, language),
  address: [row.detail, [row.postcode, row.city].filter(Boolean).join(' '), row.stateName].filter(Boolean),
  phone: `+${row.phonePrefix} ${row.phone}`,
  email: '',
  timeZone: row.timeZone,
  hours: row.hours,
  latitude: row.latitude,
  longitude: row.longitude,
})

/**
 * Returns the active centers by country, state, city and name, those in a country first.
 * @param filter `exceptOf`: a member whose own center is left out
 */
export async function findActiveCenters(
  ctx: Ctx,
  { country, exceptOf }: { country: string; exceptOf?: string },
): Promise<ServicePoint[]> {
  const { country: of, stateName, city, name, id, state, memberId } = serviceCenters
  const rows = await ctx.tx
    .select()
    .from(serviceCenters)
    .where(and(eq(state, 'active'), exceptOf ? ne(memberId, exceptOf) : undefined))
    .orderBy(asc(of), asc(stateName), asc(city), asc(name), asc(id))
  const isElsewhere = (point: ServicePoint) => (point.country === country ? 0 : 1)
  return rows.map((row) => presentPoint(row, ctx)).sort((a, b) => isElsewhere(a) - isElsewhere(b))
}

/** Lists the active centers, those in the country of the market first. */
export async function listCenters(ctx: Ctx): Promise<Result<Output<typeof serviceCenterList>>> {
  return ok({ list: await findActiveCenters(ctx, { country: getMarket(ctx.market).country }) })
}
