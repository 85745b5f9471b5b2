import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/catalog/marketing'
import { type Currency, decimalToMinor, exponents, minorToDecimal, toMoney } from '@pasar/contract/money'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { contentVersion, isStale } from '../../../platform/content-version.ts'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { isCountry } from '../../regions/index.ts'
import { allMarkets, getMarket } from '../../settings/index.ts'
import { computeFreight, type FreightRule } from '../freight-rules.ts'
import { freightRules, freightTemplates } from '../tables.ts'
import { pricingMessage } from './messages.ts'
import { type RuleDraft, validateFreight } from './validate-freight.ts'

type View = Output<typeof calls.adminFreightInfo>
type Template = typeof freightTemplates.$inferSelect
type Rule = typeof freightRules.$inferSelect

const presentRule = (rule: Rule): RuleDraft => {
  const decimal = (minor: bigint) => minorToDecimal(minor, exponents[rule.currency as Currency])
  return {
    country: rule.country,
    states: rule.states,
    basis: rule.basis as RuleDraft['basis'],
    firstUnit: rule.firstUnit,
    firstFee: decimal(rule.firstFee),
    additionalUnit: rule.additionalUnit,
    additionalFee: decimal(rule.additionalFee),
    freeAbove: rule.freeAbove === null ? null : decimal(rule.freeAbove),
    minDays: rule.minDays,
    maxDays: rule.maxDays,
    services: rule.services.map((service) => ({ ...service, surcharge: decimal(BigInt(service.surcharge)) })),
  }
}

/** Converts the amounts of a rule to minor units of the market's currency. */
function toRule(draft: RuleDraft, currency: Currency) {
  const minor = (amount: string) => decimalToMinor(amount, exponents[currency])
  return {
    ...draft,
    firstFee: minor(draft.firstFee),
    additionalFee: minor(draft.additionalFee),
    freeAbove: draft.freeAbove === null ? null : minor(draft.freeAbove),
    services: draft.services.map((service) => ({ ...service, surcharge: minor(service.surcharge) })),
  }
}

/** The rule as stored: bigint is text inside JSON. */
function toRow(draft: RuleDraft, currency: Currency) {
  const { services, ...rule } = toRule(draft, currency)
  const stored = services.map((service) => ({ ...service, surcharge: String(service.surcharge) }))
  return { ...rule, services: stored }
}

async function presentTemplates(ctx: Ctx, templates: readonly Template[]): Promise<View[]> {
  if (templates.length === 0) return []
  const ids = templates.map((t) => t.id)
  const { currency } = getMarket(ctx.market)
  const rules = await ctx.tx
    .select()
    .from(freightRules)
    .where(and(inArray(freightRules.templateId, ids), eq(freightRules.currency, currency)))
    .orderBy(asc(freightRules.country), asc(freightRules.id))
  const { rows } = await ctx.tx.execute<{ id: string; n: number }>(sql`
    select freight_template_id as id, count(*)::int as n from goods
    where freight_template_id = any(${uuidArray(ids)}) group by 1`)
  const goods = new Map(rows.map((r) => [r.id, r.n]))
  return templates.map((t) => {
    const own = rules.filter((r) => r.templateId === t.id).map(presentRule)
    const version = contentVersion([t.name, t.isDefault, own])
    return { ...t, version, currency, goods: goods.get(t.id) ?? 0, rules: own }
  })
}

/** Lists freight templates, the default first. */
export async function listFreight(
  ctx: StaffContext,
  { page, limit }: Input<typeof calls.adminFreightList>,
): Promise<Result<Output<typeof calls.adminFreightList>>> {
  const all = await ctx.tx.select().from(freightTemplates)
  all.sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || (a.key < b.key ? -1 : 1))
  const list = await presentTemplates(ctx, all.slice((page - 1) * limit, page * limit))
  return ok({ list, total: all.length, page, limit })
}

async function findTemplate(ctx: Ctx, id: string): Promise<Template | undefined> {
  return (await ctx.tx.select().from(freightTemplates).where(eq(freightTemplates.id, id)))[0]
}

export async function showFreight(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminFreightInfo>,
): Promise<Result<View>> {
  const template = await findTemplate(ctx, id)
  return template ? ok((await presentTemplates(ctx, [template]))[0]!) : refuse('not-found')
}

/** Locks all templates, because exactly one of them is the default. */
const lockTemplates = (ctx: Ctx) =>
  ctx.tx.execute(sql`select id from freight_templates order by id for no key update`)

async function recordChange(ctx: StaffContext, action: string, id: string, before: unknown, after: unknown) {
  await recordAudit(ctx, action, `freight:${id}`, before, after)
  ctx.afterCommit(() => ctx.cache.invalidate('pricing', 'catalog'))
}

/**
 * Creates or updates a template with all its rules. Exactly one template is the default; it covers the home
 * markets. Refuses `state-changed`.
 */
export async function saveFreight(
  ctx: StaffContext,
  draft: Input<typeof calls.adminFreightSave>,
): Promise<Result<View>> {
  await lockTemplates(ctx)
  const known = draft.id ? await findTemplate(ctx, draft.id) : undefined
  if (draft.id && !known) return refuse('not-found')
  const before = known ? (await presentTemplates(ctx, [known]))[0]! : null
  if (isStale(draft.version, before?.version)) return refuse('state-changed')
  const refuseField = (field: string, problem: Parameters<typeof pricingMessage>[0]) =>
    refuseFields({ [field]: pricingMessage(problem, ctx.language) })
  if (known?.isDefault && !draft.isDefault) return refuseField('isDefault', 'default-needed')
  const home = allMarkets().map((m) => m.country)
  const invalid = validateFreight(draft.rules, { isDefault: draft.isDefault, home, isCountry })
  if (invalid) return refuseField(invalid.field, invalid.problem)
  const id = known?.id ?? ctx.ids.uuid()
  if (draft.isDefault)
    await ctx.tx.update(freightTemplates).set({ isDefault: false }).where(ne(freightTemplates.id, id))
  const { name, isDefault } = draft
  if (known) await ctx.tx.update(freightTemplates).set({ name, isDefault }).where(eq(freightTemplates.id, id))
  else await ctx.tx.insert(freightTemplates).values({ id, key: `t-${id}`, name, isDefault })
  await replaceRules(ctx, id, draft.rules)
  await recordChange(ctx, known ? 'freight.change' : 'freight.create', id, before, draft)
  return ok((await presentTemplates(ctx, [{ id, key: known?.key ?? `t-${id}`, name, isDefault }]))[0]!)
}

async function replaceRules(ctx: Ctx, templateId: string, rules: readonly RuleDraft[]): Promise<void> {
  const { currency } = getMarket(ctx.market)
  await ctx.tx
    .delete(freightRules)
    .where(and(eq(freightRules.templateId, templateId), eq(freightRules.currency, currency)))
  await ctx.tx
    .insert(freightRules)
    .values(rules.map((rule) => ({ ...toRow(rule, currency), id: ctx.ids.uuid(), templateId, currency })))
}

/** Deletes a template that no product uses and that is not the default. Refuses `state-changed` otherwise. */
export async function deleteFreight(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminFreightDelete>,
): Promise<Result<Output<typeof calls.adminFreightDelete>>> {
  await lockTemplates(ctx)
  const template = await findTemplate(ctx, id)
  if (!template) return refuse('not-found')
  const [before] = await presentTemplates(ctx, [template])
  if (template.isDefault || before!.goods > 0) return refuse('state-changed')
  await ctx.tx.delete(freightRules).where(eq(freightRules.templateId, id))
  await ctx.tx.delete(freightTemplates).where(eq(freightTemplates.id, id))
  await recordChange(ctx, 'freight.delete', id, before, null)
  return ok({})
}

/** Quotes a consignment with unsaved rules, by the function that prices orders. */
export async function quoteFreight(
  ctx: StaffContext,
  input: Input<typeof calls.adminFreightQuote>,
): Promise<Result<Output<typeof calls.adminFreightQuote>>> {
  const { currency } = getMarket(ctx.market)
  const rules: FreightRule[] = input.rules.map((rule) => ({ ...toRule(rule, currency), templateId: 'draft' }))
  // One line with the total weight, or one line with the number of units.
  const byWeight = rules.some((r) => r.basis === 'weight')
  const lines = byWeight
    ? [{ templateId: 'draft', weightGrams: input.weightGrams, quantity: 1 }]
    : [{ templateId: 'draft', weightGrams: 0, quantity: input.pieces }]
  const place = { country: input.country, stateCode: input.stateCode }
  const freight = computeFreight(rules, lines, place, decimalToMinor(input.goodsAmount, exponents[currency]))
  const zero = toMoney(0n, currency)
  return ok(
    freight.ok
      ? { served: true, fee: toMoney(freight.fee, currency), waived: toMoney(freight.waived, currency) }
      : { served: false, fee: zero, waived: zero },
  )
}
