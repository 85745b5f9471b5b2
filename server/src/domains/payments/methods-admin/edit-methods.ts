import type { Input, Output } from '@pasar/contract/call'
import type {
  adminPayMethodList,
  adminPayMethodOrder,
  adminPayMethodSave,
} from '@pasar/contract/calls/admin/pay-methods'
import type { PayMethodId } from '@pasar/contract/calls/pay-methods'
import { type Currency, decimalToMinor, exponents, toMoney } from '@pasar/contract/money'
import { and, eq } from 'drizzle-orm'
import { carriers } from '../../../config/payments/acquirers.ts'
import { type Config, settings } from '../../../config.ts'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { lock } from '../../../platform/locks.ts'
import { type FieldMessages, ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { pick } from '../../../platform/text.ts'
import { allMarkets } from '../../settings/index.ts'
import { isSetUp } from '../gateways/index.ts'
import { gatewayOf, methods } from '../methods.ts'
import { payMethods } from '../tables.ts'
import { methodName } from '../texts.ts'
import { companyOf } from './companies.ts'
import { writeKeys } from './edit-keys.ts'
import { announcePaySettings, methodsInOrder } from './in-force.ts'

type View = Output<typeof adminPayMethodSave>
type Row = typeof payMethods.$inferSelect
type Wanted = Input<typeof adminPayMethodSave>

/** Who can carry a method that several can. */
const carriersOf = (method: PayMethodId): readonly string[] =>
  Object.hasOwn(carriers, method) ? carriers[method as keyof typeof carriers] : []

function viewOf(config: Config, market: string, id: PayMethodId, row: Row | undefined): View {
  const { group, costBp, currencies, least, most } = methods[id]
  const company = gatewayOf(config, id)
  const money = (minor: bigint | string | undefined, currency: Currency) =>
    minor === undefined ? null : toMoney(BigInt(minor), currency)
  return {
    id,
    name: methodName(id, 'en-us'),
    market,
    group,
    company,
    companyName: (company && companyOf(company)?.name) ?? '',
    companies: [...carriersOf(id)],
    isSetUp: company === null || isSetUp(config, company),
    isOn: row?.isOn ?? true,
    costBp: row?.costBp ?? Number(costBp),
    limits: (currencies === 'any' ? [] : currencies).map((currency) => ({
      currency,
      theirLeast: money(least?.[currency], currency),
      theirMost: money(most?.[currency], currency),
      least: money(row?.least[currency], currency),
      most: money(row?.most[currency], currency),
    })),
    changedAt: row?.changedAt.toISOString() ?? null,
  }
}

const isMarket = (market: string): boolean => allMarkets().some(({ id }) => id === market)

/** Every way to pay in a market, in order. */
export async function listMethods(
  ctx: StaffContext,
  { market, page, limit }: Input<typeof adminPayMethodList>,
): Promise<Result<Output<typeof adminPayMethodList>>> {
  if (!isMarket(market)) return refuse('not-found')
  const rows = await ctx.tx.select().from(payMethods).where(eq(payMethods.market, market))
  const known = new Map(rows.map((row) => [row.method, row]))
  const all = methodsInOrder({ config: ctx.config, market })
  return ok({
    list: all
      .slice((page - 1) * limit, page * limit)
      .map((id) => viewOf(ctx.config, market, id, known.get(id))),
    total: all.length,
    page,
    limit,
    markets: allMarkets().map(({ id, name }) => ({ id, name: pick(name, 'en-us') })),
  })
}

/** What the operator narrows the limits to, or what is wrong with it. */
function limitsOf({ id, limits }: Wanted): Result<Pick<Row, 'least' | 'most'>> {
  const own = methods[id]
  const fields: FieldMessages = {}
  const least: Record<string, string> = {}
  const most: Record<string, string> = {}
  for (const [at, limit] of limits.entries()) {
    const { currency } = limit
    const [low, high] = [minorOf(limit.least, currency), minorOf(limit.most, currency)]
    const [theirLow, theirHigh] = [own.least?.[currency], own.most?.[currency]]
    if (own.currencies !== 'any' && !own.currencies.includes(currency))
      fields[`limits.${at}.currency`] = 'It does not take this currency'
    if (low === undefined) fields[`limits.${at}.least`] = 'More decimals than the currency has'
    else if (low !== null && theirLow !== undefined && low < theirLow)
      fields[`limits.${at}.least`] = 'The company itself takes no less than it takes already'
    if (high === undefined) fields[`limits.${at}.most`] = 'More decimals than the currency has'
    else if (
      high !== null &&
      ((theirHigh !== undefined && high > theirHigh) || high < (low ?? theirLow ?? 1n))
    )
      fields[`limits.${at}.most`] = 'Not above what the company takes, and not below the least'
    if (typeof low === 'bigint') least[currency] = `${low}`
    if (typeof high === 'bigint') most[currency] = `${high}`
  }
  return Object.keys(fields).length > 0 ? refuseFields(fields) : ok({ least, most })
}

/** null stays null; undefined is more decimals than there are. */
function minorOf(decimal: string | null, currency: Currency): bigint | null | undefined {
  if (decimal === null) return null
  try {
    return decimalToMinor(decimal, exponents[currency])
  } catch {
    return undefined
  }
}

/** Offers a method or not, at what cost and within which limits; chooses who carries it. */
export async function saveMethod(ctx: StaffContext, input: Wanted): Promise<Result<View>> {
  const { id, market, isOn, costBp, company } = input
  if (!isMarket(market)) return refuse('not-found')
  // The money of the shop's keeping costs nothing to take, and its limit is what is there.
  if (methods[id].gateway === null && (costBp > 0 || input.limits.length > 0))
    return refuseFields({ costBp: 'What members have here costs nothing to take' })
  const isChosen = company !== null && company !== gatewayOf(ctx.config, id)
  if (isChosen && !carriersOf(id).includes(company))
    return refuseFields({ company: 'It cannot carry this method' })
  const limits = limitsOf(input)
  if (!limits.ok) return limits
  await lock(ctx.tx, 'counter', 'pay methods')
  const [before] = await ctx.tx
    .select()
    .from(payMethods)
    .where(and(eq(payMethods.market, market), eq(payMethods.method, id)))
  if ((before?.changedAt.toISOString() ?? null) !== input.changedAt) return refuse('state-changed')
  const row: Row = {
    market,
    method: id,
    isOn,
    costBp,
    ...limits.data,
    place: before?.place ?? null,
    changedAt: ctx.clock.now(),
  }
  await ctx.tx
    .insert(payMethods)
    .values(row)
    .onConflictDoUpdate({ target: [payMethods.market, payMethods.method], set: row })
  await auditDeed(ctx, 'pay-method.save', `pay-method:${market}/${id}`, before ?? null, row)
  if (isChosen) await chooseCarrier(ctx, id, company)
  ctx.afterCommit(() => announcePaySettings(ctx))
  return ok({
    ...viewOf(ctx.config, market, id, row),
    ...(isChosen && {
      company,
      companyName: companyOf(company)!.name,
      isSetUp: isSetUp(ctx.config, company),
    }),
  })
}

/** Which company carries a method is a setting like its keys, the same in all markets. */
async function chooseCarrier(ctx: StaffContext, id: PayMethodId, company: string): Promise<void> {
  const chosen = { ...ctx.config.acquirers, [id]: company }
  const value = Object.entries(chosen)
    .map(([method, by]) => `${method}=${by}`)
    .join(',')
  await writeKeys(ctx, [{ name: settings.acquirers.name, value }])
  await auditDeed(
    ctx,
    'pay-method.carrier',
    `pay-method:${id}`,
    { company: gatewayOf(ctx.config, id) },
    { company },
  )
}

/** Puts the methods of a market in order. */
export async function orderMethods(
  ctx: StaffContext,
  { market, ids }: Input<typeof adminPayMethodOrder>,
): Promise<Result<Output<typeof adminPayMethodOrder>>> {
  if (!isMarket(market)) return refuse('not-found')
  await lock(ctx.tx, 'counter', 'pay methods')
  const before = methodsInOrder({ config: ctx.config, market })
  const after = [...new Set([...ids, ...before])]
  const changedAt = ctx.clock.now()
  for (const [place, method] of after.entries())
    await ctx.tx
      .insert(payMethods)
      .values({ market, method, place, changedAt })
      .onConflictDoUpdate({ target: [payMethods.market, payMethods.method], set: { place } })
  await auditDeed(ctx, 'pay-method.order', `pay-methods:${market}`, { order: before }, { order: after })
  ctx.afterCommit(() => announcePaySettings(ctx))
  return ok({})
}
