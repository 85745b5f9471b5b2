import { eq } from 'drizzle-orm'
import { goods, skus } from '../../../domains/catalog/tables.ts'
import type { priceDraft, StoredDuties } from '../../../domains/pricing/index.ts'
import { coupons, destinationFees, freightRules, freightTemplates } from '../../../domains/pricing/tables.ts'
import type { Tx } from '../../../platform/db/types.ts'

type PriceInputs = Parameters<typeof priceDraft>[0]
type Coupon = typeof coupons.$inferSelect & PriceInputs['coupons'][number]

/** A SKU on sale with the columns of its product that an order needs. */
export type SaleSku = Omit<typeof skus.$inferSelect, 'picture'> & {
  slug: string
  title: (typeof goods.$inferSelect)['title']
  picture: (typeof goods.$inferSelect)['pictures'][number]
  categoryIds: string[]
  limitPerOrder: number | null
  limitPerMember: number | null
  freightTemplateId: string
  weight: number
  addedAt: Date
}

/** The catalog and the prices of the demo shop, as the database has them. */
export type ShopData = {
  skus: SaleSku[]
  skuByCode: ReadonlyMap<string, SaleSku>
  coupons: Coupon[]
  freightRules: PriceInputs['freightRules']
  /** Fees of the destinations, and the terms at their borders; null at home. */
  fees: ReadonlyMap<string, { operatingFeeBp: number; taxBp: number; duties: StoredDuties | null }>
}

/** Reads the catalog, the coupons and the freight of the loaded demo shop. */
export async function readShopData(tx: Tx): Promise<ShopData> {
  const templates = await tx.select().from(freightTemplates)
  const standard = templates.find((template) => template.isDefault)!.id
  const found = await tx
    .select({ sku: skus, product: goods })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
  const list = found
    .filter(({ product }) => product.state === 'on_sale')
    .map(
      ({ sku, product }): SaleSku => ({
        ...sku,
        slug: product.slug,
        title: product.title,
        picture: sku.picture ?? product.pictures[0]!,
        categoryIds: product.categoryIds,
        limitPerOrder: product.limitPerOrder,
        limitPerMember: product.limitPerMember,
        freightTemplateId: product.freightTemplateId ?? standard,
        weight: product.weight,
        addedAt: product.createdAt,
      }),
    )
    .sort((a, b) => (a.code < b.code ? -1 : 1))
  const fees = await tx.select().from(destinationFees)
  // The tables' checks guarantee the kinds and scopes of the rules.
  const couponRows = (await tx.select().from(coupons)) as Coupon[]
  const rules = await tx.select().from(freightRules)
  // The past orders went by standard delivery.
  const freight = rules.map((rule) => ({ ...rule, services: [] })) as unknown as ShopData['freightRules']
  return {
    skus: list,
    skuByCode: new Map(list.map((sku) => [sku.code, sku])),
    // Sorted by their texts: ids of the demo shop differ from load to load.
    coupons: couponRows.sort((a, b) => (a.title['en-us']! < b.title['en-us']! ? -1 : 1)),
    freightRules: freight,
    fees: new Map(
      fees.map(({ country, operatingFeeBp, taxBp, incoterm, duties: text }) => [
        country,
        { operatingFeeBp, taxBp, duties: country === 'MY' ? null : { incoterm, text } },
      ]),
    ),
  }
}
