import type { Input, Output } from '@pasar/contract/call'
import type {
  adminPaymentMethodList,
  adminPaymentMethodNames,
  adminPaymentMethodOrder,
  adminPaymentMethodSave,
} from '@pasar/contract/calls/admin/finance/payment-methods'
import { type Currency, decimalToMinor, exponents, toMoney } from '@pasar/contract/money'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { lock } from '../../../platform/locks.ts'
import { type FieldMessages, ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { allMarkets } from '../../settings/index.ts'
import { listAcquirers } from '../gateways/acquirers.ts'
import { gatewayById, isConfigured } from '../gateways/index.ts'
import { methodName } from '../methods/labels.ts'
import {
  allMethods,
  getGatewayId,
  isWalletMethod,
  type Method,
  methodById,
  refuseUnknownMethod,
} from '../methods/methods.ts'
import { methodsInOrder, publishPaymentSettingsChange } from '../methods/terms.ts'
import { payMethods } from '../tables.ts'
import { chooseGateway, findRequestedGateways } from './choose-gateway.ts'

type View = Output<typeof adminPaymentMethodSave>
type Row = typeof payMethods.$inferSelect
type Change = Input<typeof adminPaymentMethodSave>

function presentMethod(
  { config, language }: Pick<StaffContext, 'config' | 'language'>,
  market: string,
  method: Method,
  row: Row | undefined,
  pending: View['pending'],
): View {
  const { id, group, costBp, currencies, min, max } = method
  const gateway = getGatewayId(config, method)
  const money = (minor: bigint | string | undefined, currency: Currency) =>
    minor === undefined ? null : toMoney(BigInt(minor), currency)
  return {
    id,
    name: methodName(id, language),
    market,
    group,
    company: gateway,
    companyName: (gateway && gatewayById(gateway)?.name) ?? '',
    companies: listAcquirers(id),
    isSetUp: gateway === null || isConfigured(config, gateway),
    isOn: row?.isOn ?? true,
    costBp: row?.costBp ?? Number(costBp),
    limits: (currencies === 'any' ? [] : currencies).map((currency) => ({
      currency,
      providerMin: money(min?.[currency], currency),
      providerMax: money(max?.[currency], currency),
      min: money(row?.min[currency], currency),
      max: money(row?.max[currency], currency),
    })),
    changedAt: row?.changedAt.toISOString() ?? null,
    pending,
  }
}

const isMarket = (market: string): boolean => allMarkets().some(({ id }) => id === market)

/** Returns the names of all methods, also of those that are off. */
export const listMethodNames = async (
  ctx: StaffContext,
): Promise<Result<Output<typeof adminPaymentMethodNames>>> =>
  ok({ list: [...allMethods().keys()].map((id) => ({ id, name: methodName(id, ctx.language) })) })

/** Lists the payment methods of a market, in order. */
export async function listMethods(
  ctx: StaffContext,
  { market, page, limit }: Input<typeof adminPaymentMethodList>,
): Promise<Result<Output<typeof adminPaymentMethodList>>> {
  if (!isMarket(market)) return refuse('not-found')
  const rows = await ctx.tx.select().from(payMethods).where(eq(payMethods.market, market))
  const known = new Map(rows.map((row) => [row.method, row]))
  const requested = await findRequestedGateways(ctx)
  const all = methodsInOrder({ config: ctx.config, market })
  return ok({
    list: all
      .slice((page - 1) * limit, page * limit)
      .map((method) => presentMethod(ctx, market, method, known.get(method.id), requested(method))),
    total: all.length,
    page,
    limit,
    markets: allMarkets().map(({ id, name }) => ({ id, name })),
  })
}

/** Reads the limits that staff set. Refuses limits wider than the provider's. */
function readLimits(method: Method, { limits }: Change): Result<Pick<Row, 'min' | 'max'>> {
  const fields: FieldMessages = {}
  const ownMin: Record<string, string> = {}
  const ownMax: Record<string, string> = {}
  for (const [at, limit] of limits.entries()) {
    const { currency } = limit
    const [min, max] = [parseMinor(limit.min, currency), parseMinor(limit.max, currency)]
    const [providerMin, providerMax] = [method.min?.[currency], method.max?.[currency]]
    if (method.currencies !== 'any' && !method.currencies.includes(currency))
      fields[`limits.${at}.currency`] = 'The method does not support this currency'
    if (min === undefined) fields[`limits.${at}.min`] = 'More decimals than the currency has'
    else if (min !== null && providerMin !== undefined && min < providerMin)
      fields[`limits.${at}.min`] = 'Must not be below the provider’s minimum'
    if (max === undefined) fields[`limits.${at}.max`] = 'More decimals than the currency has'
    else if (
      max !== null &&
      ((providerMax !== undefined && max > providerMax) || max < (min ?? providerMin ?? 1n))
    )
      fields[`limits.${at}.max`] = 'Must not exceed the provider’s maximum or be below the minimum'
    if (typeof min === 'bigint') ownMin[currency] = `${min}`
    if (typeof max === 'bigint') ownMax[currency] = `${max}`
  }
  return Object.keys(fields).length > 0 ? refuseFields(fields) : ok({ min: ownMin, max: ownMax })
}

/** Minor units of a decimal; null for null, undefined for more decimals than the currency has. */
function parseMinor(decimal: string | null, currency: Currency): bigint | null | undefined {
  if (decimal === null) return null
  try {
    return decimalToMinor(decimal, exponents[currency])
  } catch {
    return undefined
  }
}

/**
 * Saves a method of a market: whether it is offered, its surcharge, its limits and its gateway, which can
 * wait for a second account (`chooseGateway`).
 */
export async function saveMethod(ctx: StaffContext, input: Change): Promise<Result<View>> {
  const { id, market, isOn, costBp, company } = input
  const method = methodById(id)
  if (!method) return refuseUnknownMethod(ctx)
  if (!isMarket(market)) return refuse('not-found')
  // The wallet has no fees, and its limit is the member's balance.
  if (isWalletMethod(method) && (costBp > 0 || input.limits.length > 0))
    return refuseFields({ costBp: 'Wallet methods have no surcharge and no limits' })
  const isChosen = company !== null && company !== getGatewayId(ctx.config, method)
  if (isChosen && !listAcquirers(id).includes(company))
    return refuseFields({ company: 'This gateway does not process the method' })
  const limits = readLimits(method, input)
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
  await recordAudit(ctx, 'pay-method.save', `pay-method:${market}/${id}`, before ?? null, row)
  const isApplied = isChosen && (await chooseGateway(ctx, method, company))
  ctx.afterCommit(() => publishPaymentSettingsChange(ctx))
  return ok({
    ...presentMethod(ctx, market, method, row, (await findRequestedGateways(ctx))(method)),
    ...(isApplied && {
      company,
      companyName: gatewayById(company)!.name,
      isSetUp: isConfigured(ctx.config, company),
    }),
  })
}

/** Reorders the methods of a market; methods that are not listed follow. */
export async function orderMethods(
  ctx: StaffContext,
  { market, ids }: Input<typeof adminPaymentMethodOrder>,
): Promise<Result<Output<typeof adminPaymentMethodOrder>>> {
  if (!isMarket(market)) return refuse('not-found')
  await lock(ctx.tx, 'counter', 'pay methods')
  if (ids.some((id) => !methodById(id))) return refuseUnknownMethod(ctx)
  const before = methodsInOrder({ config: ctx.config, market }).map(({ id }) => id)
  const after = [...new Set([...ids, ...before])]
  const changedAt = ctx.clock.now()
  for (const [place, method] of after.entries())
    await ctx.tx
      .insert(payMethods)
      .values({ market, method, place, changedAt })
      .onConflictDoUpdate({ target: [payMethods.market, payMethods.method], set: { place } })
  await recordAudit(ctx, 'pay-method.order', `pay-methods:${market}`, { order: before }, { order: after })
  ctx.afterCommit(() => publishPaymentSettingsChange(ctx))
  return ok({})
}
