import { coupons, destinationFees, freightRules, freightTemplates } from '../../domains/pricing/tables.ts'
import type { DemoCoupon, DemoDestinationFee, DemoFreightTemplate } from '../types.ts'
import { inDays, type Loading, minor, minorOrNull, must } from './context.ts'

const CURRENCY = 'MYR'
const MARKET = '1'

/** Inserts freight templates and destination fees. @returns template ids by key */
export async function loadFreight(
  { ctx }: Loading,
  templates: readonly DemoFreightTemplate[],
  fees: readonly DemoDestinationFee[],
): Promise<Map<string, string>> {
  const ids = new Map(templates.map((t) => [t.key, ctx.ids.uuid()]))
  await ctx.tx
    .insert(freightTemplates)
    .values(templates.map(({ key, name, isDefault }) => ({ id: must(ids, key), key, name, isDefault })))
  await ctx.tx.insert(freightRules).values(
    templates.flatMap((template) =>
      template.rules.map((rule) => ({
        ...rule,
        id: ctx.ids.uuid(),
        templateId: must(ids, template.key),
        firstFee: minor(rule.firstFee),
        additionalFee: minor(rule.additionalFee),
        freeAbove: minorOrNull(rule.freeAbove),
        services: (rule.services ?? []).map((service) => ({
          ...service,
          surcharge: String(minor(service.surcharge)),
        })),
        currency: CURRENCY,
      })),
    ),
  )
  await ctx.tx
    .insert(destinationFees)
    .values(fees.map((fee) => ({ ...fee, duties: fee.duties ?? { 'en-us': '' }, market: MARKET })))
  return ids
}

/** Inserts the coupons. @param scopes ids of categories and goods by slug */
export async function loadCoupons(
  { ctx, now }: Loading,
  data: readonly DemoCoupon[],
  scopes: { categories: ReadonlyMap<string, { id: string }>; goods: ReadonlyMap<string, { id: string }> },
): Promise<Map<string, string>> {
  const ids = new Map(data.map(({ key }) => [key, ctx.ids.uuid()]))
  await ctx.tx.insert(coupons).values(
    data.map((coupon) => ({
      id: ids.get(coupon.key)!,
      title: coupon.title,
      currency: CURRENCY,
      kind: coupon.kind,
      off: minorOrNull(coupon.off),
      percent: coupon.percent,
      cap: minorOrNull(coupon.cap),
      minimum: minor(coupon.minimum),
      scope: coupon.scope,
      scopeIds:
        coupon.scope === 'all'
          ? []
          : coupon.slugs.map((slug) => must(scopes[coupon.scope as 'goods'], slug).id),
      stackable: coupon.stackable,
      firstOrder: coupon.firstOrder,
      total: coupon.total,
      perMember: coupon.perMember,
      startsAt: inDays(now, coupon.startsInDays),
      endsAt: inDays(now, coupon.endsInDays),
    })),
  )
  return ids
}
