import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/marketing'
import { type Currency, decimalToMinor, exponents, minorToDecimal, toMoney } from '@pasar/contract/money'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { uuidArray } from '../../../platform/db/lists.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { isCountry } from '../../regions/index.ts'
import { allMarkets, marketOf } from '../../settings/index.ts'
import { type FreightRule, freightOf } from '../freight-rules.ts'
import { freightRules, freightTemplates } from '../tables.ts'
import { faultOf, type RuleDraft } from './freight-faults.ts'
import { sentence } from './sentences.ts'

type View = Output<typeof calls.adminFreightInfo>
type Template = typeof freightTemplates.$inferSelect
type Rule = typeof freightRules.$inferSelect

const wireRule = (rule: Rule): RuleDraft => {
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
  }
}

/** A rule's amounts in minor units of the market's currency. */
function ruleOf(draft: RuleDraft, currency: Currency) {
  const minor = (amount: string) => decimalToMinor(amount, exponents[currency])
  return {
    ...draft,
    firstFee: minor(draft.firstFee),
    additionalFee: minor(draft.additionalFee),
    freeAbove: draft.freeAbove === null ? null : minor(draft.freeAbove),
  }
}

async function viewsOf(ctx: Ctx, templates: readonly Template[]): Promise<View[]> {
  if (templates.length === 0) return []
  const ids = templates.map((t) => t.id)
  const { currency } = marketOf(ctx.market)
  const rules = await ctx.tx
    .select()
    .from(freightRules)
    .where(and(inArray(freightRules.templateId, ids), eq(freightRules.currency, currency)))
    .orderBy(asc(freightRules.country), asc(freightRules.id))
  // Read by table name: catalog imports pricing, so pricing cannot import catalog.
  const { rows } = await ctx.tx.execute<{ id: string; n: number }>(sql`
    select freight_template_id as id, count(*)::int as n from goods
    where freight_template_id = any(${uuidArray(ids)}) group by 1`)
  const goods = new Map(rows.map((r) => [r.id, r.n]))
  return templates.map((t) => ({
    ...t,
    currency,
    goods: goods.get(t.id) ?? 0,
    rules: rules.filter((r) => r.templateId === t.id).map(wireRule),
  }))
}

/** Freight templates, the default first. */
export async function listFreight(
  ctx: StaffContext,
  { page, limit }: Input<typeof calls.adminFreightList>,
): Promise<Result<Output<typeof calls.adminFreightList>>> {
  const all = await ctx.tx.select().from(freightTemplates)
  all.sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || (a.key < b.key ? -1 : 1))
  const list = await viewsOf(ctx, all.slice((page - 1) * limit, page * limit))
  return ok({ list, total: all.length, page, limit })
}

async function templateById(ctx: Ctx, id: string): Promise<Template | undefined> {
  return (await ctx.tx.select().from(freightTemplates).where(eq(freightTemplates.id, id)))[0]
}

export async function showFreight(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminFreightInfo>,
): Promise<Result<View>> {
  const template = await templateById(ctx, id)
  return template ? ok((await viewsOf(ctx, [template]))[0]!) : refuse('not-found')
}

/** Changes come one after the other: which template is the default is a fact about all of them. */
const lockTemplates = (ctx: Ctx) =>
  ctx.tx.execute(sql`select id from freight_templates order by id for no key update`)

async function changed(ctx: StaffContext, action: string, id: string, before: unknown, after: unknown) {
  await auditDeed(ctx, action, `freight:${id}`, before, after)
  ctx.afterCommit(() => ctx.cache.invalidate('pricing', 'catalog'))
}

/** Makes a template, or changes it with all of its rules. There is always one default, which serves the home markets. */
export async function saveFreight(
  ctx: StaffContext,
  draft: Input<typeof calls.adminFreightSave>,
): Promise<Result<View>> {
  await lockTemplates(ctx)
  const known = draft.id ? await templateById(ctx, draft.id) : undefined
  if (draft.id && !known) return refuse('not-found')
  const no = (field: string, problem: Parameters<typeof sentence>[0]) =>
    refuseFields({ [field]: sentence(problem, ctx.language) })
  if (known?.isDefault && !draft.isDefault) return no('isDefault', 'default-needed')
  const home = allMarkets().map((m) => m.country)
  const fault = faultOf(draft.rules, { isDefault: draft.isDefault, home, isCountry })
  if (fault) return no(fault.field, fault.problem)
  const before = known ? (await viewsOf(ctx, [known]))[0] : null
  const id = known?.id ?? ctx.ids.uuid()
  if (draft.isDefault)
    await ctx.tx.update(freightTemplates).set({ isDefault: false }).where(ne(freightTemplates.id, id))
  const { name, isDefault } = draft
  if (known) await ctx.tx.update(freightTemplates).set({ name, isDefault }).where(eq(freightTemplates.id, id))
  else await ctx.tx.insert(freightTemplates).values({ id, key: `t-${id}`, name, isDefault })
  await putRules(ctx, id, draft.rules)
  await changed(ctx, known ? 'freight.change' : 'freight.create', id, before, draft)
  return ok((await viewsOf(ctx, [{ id, key: known?.key ?? `t-${id}`, name, isDefault }]))[0]!)
}

async function putRules(ctx: Ctx, templateId: string, rules: readonly RuleDraft[]): Promise<void> {
  const { currency } = marketOf(ctx.market)
  await ctx.tx
    .delete(freightRules)
    .where(and(eq(freightRules.templateId, templateId), eq(freightRules.currency, currency)))
  await ctx.tx
    .insert(freightRules)
    .values(rules.map((rule) => ({ ...ruleOf(rule, currency), id: ctx.ids.uuid(), templateId, currency })))
}

/** Deletes a template that no goods use and that is not the default. */
export async function deleteFreight(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminFreightDelete>,
): Promise<Result<Output<typeof calls.adminFreightDelete>>> {
  await lockTemplates(ctx)
  const template = await templateById(ctx, id)
  if (!template) return refuse('not-found')
  const [before] = await viewsOf(ctx, [template])
  if (template.isDefault || before!.goods > 0) return refuse('state-changed')
  await ctx.tx.delete(freightRules).where(eq(freightRules.templateId, id))
  await ctx.tx.delete(freightTemplates).where(eq(freightTemplates.id, id))
  await changed(ctx, 'freight.delete', id, before, null)
  return ok({})
}

/** What a consignment would cost, by the very function that prices orders. */
export async function tryFreight(
  ctx: StaffContext,
  input: Input<typeof calls.adminFreightTry>,
): Promise<Result<Output<typeof calls.adminFreightTry>>> {
  const { currency } = marketOf(ctx.market)
  const rules: FreightRule[] = input.rules.map((rule) => ({ ...ruleOf(rule, currency), templateId: 'tried' }))
  // Weight and pieces of a whole parcel: one line by weight, so many by piece.
  const byWeight = rules.some((r) => r.basis === 'weight')
  const lines = byWeight
    ? [{ templateId: 'tried', weightGrams: input.weightGrams, quantity: 1 }]
    : [{ templateId: 'tried', weightGrams: 0, quantity: input.pieces }]
  const place = { country: input.country, stateCode: input.stateCode }
  const found = freightOf(rules, lines, place, decimalToMinor(input.goodsAmount, exponents[currency]))
  const nothing = toMoney(0n, currency)
  return ok(
    found.ok
      ? { served: true, fee: toMoney(found.fee, currency), waived: toMoney(found.waived, currency) }
      : { served: false, fee: nothing, waived: nothing },
  )
}
