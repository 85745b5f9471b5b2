import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/catalog/destinations'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { nonEmptyTexts } from '../../../platform/localized-text.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { countryName, isCountry } from '../../regions/index.ts'
import { getMarket } from '../../settings/index.ts'
import { defaultDuties } from '../destinations.ts'
import { destinationFees } from '../tables.ts'
import { pricingMessage } from './messages.ts'

type View = Output<typeof calls.adminDestinationInfo>
type Row = typeof destinationFees.$inferSelect

/** The terms of a country that staff have not set. */
const unset = { operatingFeeBp: 0, taxBp: 0, needsIdentity: false, served: true } as const

/** Reads the destinations of the market: those with freight rules or with terms, the home country first. */
async function findDestinations(ctx: Ctx): Promise<View[]> {
  const { id: market, country: home, currency } = getMarket(ctx.market)
  const { rows: covered } = await ctx.tx.execute<{ country: string }>(
    sql`select distinct country from freight_rules where currency = ${currency}`,
  )
  const terms = await ctx.tx.select().from(destinationFees).where(eq(destinationFees.market, market))
  const withFreight = new Set(covered.map(({ country }) => country))
  const byCountry = new Map(terms.map((row) => [row.country, row]))
  const countries = new Set([home, ...withFreight, ...byCountry.keys()])
  return [...countries]
    .map((country) => ({
      ...presentTerms(byCountry.get(country)),
      id: country,
      version: contentVersion(presentTerms(byCountry.get(country))),
      name: countryName(country, ctx.language),
      isHome: country === home,
      hasFreight: withFreight.has(country),
    }))
    .sort((a, b) => Number(b.isHome) - Number(a.isHome) || a.name.localeCompare(b.name))
}

const presentTerms = (row: Row | undefined) => ({
  served: row?.served ?? unset.served,
  operatingFeeBp: row?.operatingFeeBp ?? unset.operatingFeeBp,
  taxBp: row?.taxBp ?? unset.taxBp,
  needsIdentity: row?.needsIdentity ?? unset.needsIdentity,
  incoterm: row?.incoterm ?? defaultDuties.incoterm,
  duties: row?.duties ?? defaultDuties.text,
})

/** Lists the destinations of the market, the home country first. */
export async function listDestinations(
  ctx: StaffContext,
  { page, limit }: Input<typeof calls.adminDestinationList>,
): Promise<Result<Output<typeof calls.adminDestinationList>>> {
  const all = await findDestinations(ctx)
  return ok({ list: all.slice((page - 1) * limit, page * limit), total: all.length, page, limit })
}

const findDestination = async (ctx: Ctx, id: string): Promise<View | undefined> =>
  (await findDestinations(ctx)).find((destination) => destination.id === id)

/** Returns the terms of a destination. Refuses `not-found` for a country without freight rules and terms. */
export async function showDestination(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminDestinationInfo>,
): Promise<Result<View>> {
  const found = await findDestination(ctx, id)
  return found ? ok(found) : refuse('not-found')
}

/**
 * Sets the terms of a destination of the market. Placed orders keep theirs. Refuses `not-found` for an
 * unknown country, `input-invalid` for closing the home country, `state-changed`.
 */
export async function saveDestination(
  ctx: StaffContext,
  { id: country, version, duties, ...terms }: Input<typeof calls.adminDestinationSave>,
): Promise<Result<View>> {
  if (!isCountry(country)) return refuse('not-found')
  const { id: market, country: home } = getMarket(ctx.market)
  if (country === home && !terms.served)
    return refuseFields({ served: pricingMessage('home-served', ctx.language) })
  // Its first terms have no row to lock.
  await lock(ctx.tx, 'setting', `destination:${market}:${country}`)
  const [before] = await ctx.tx
    .select()
    .from(destinationFees)
    .where(and(eq(destinationFees.market, market), eq(destinationFees.country, country)))
    .for('no key update')
  if (isStale(version, contentVersion(presentTerms(before)))) return refuse('state-changed')
  const changes = { ...terms, duties: { ...defaultDuties.text, ...nonEmptyTexts(duties) } }
  await ctx.tx
    .insert(destinationFees)
    .values({ market, country, ...changes })
    .onConflictDoUpdate({ target: [destinationFees.market, destinationFees.country], set: changes })
  await recordAudit(
    ctx,
    'destination.change',
    `destination:${country}`,
    before ? presentTerms(before) : null,
    changes,
  )
  ctx.afterCommit(() => ctx.cache.invalidate('pricing', 'catalog'))
  return ok((await findDestination(ctx, country))!)
}
