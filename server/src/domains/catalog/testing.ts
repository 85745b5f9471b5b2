import type { Deps } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { StoredPicture, Texts } from '../../platform/localized-text.ts'
import { indexText } from '../../platform/text-index.ts'
import { createStockLevels } from '../stock/index.ts'
import { joinOptionTexts, searchableTexts, summarizeSkus } from './rules.ts'
import { categories, goods, goodsOptions, goodsOptionValues, skus } from './tables.ts'

type TestDeps = Pick<Deps, 'ids' | 'clock'>

const picture = (name: string): StoredPicture => ({
  url: `/img/public/test/${name}.svg`,
  width: 1200,
  height: 1200,
  blur: '#eee,#ddd',
  alt: { 'en-us': `Picture of ${name}` },
})

/** Creates a category, under `parent` when given. */
export async function testCategory(
  { ids }: TestDeps,
  tx: Tx,
  slug: string,
  over: { name?: Texts; parent?: { id: string; level: number } } = {},
): Promise<{ id: string; level: number; name: Texts }> {
  const name = over.name ?? { 'en-us': slug }
  const row = {
    id: ids.uuid(),
    slug,
    parentId: over.parent?.id ?? null,
    level: (over.parent?.level ?? 0) + 1,
    name,
  }
  await tx.insert(categories).values({ ...row, icon: 'leaf', tint: '#eef', position: 0 })
  return { id: row.id, level: row.level, name }
}

type SkuOver = Partial<typeof skus.$inferInsert> & { stock?: number; value?: Texts }
type GoodsOver = Partial<typeof goods.$inferInsert> & { skus?: SkuOver[]; option?: Texts }

/**
 * Creates a product on sale at 10.00, with one SKU of 10 units in stock unless `over` differs.
 * @param path ids of its categories, from the first level down
 */
export async function createTestProduct(
  { ids, clock }: TestDeps,
  tx: Tx,
  slug: string,
  path: readonly string[],
  over: GoodsOver = {},
): Promise<{ id: string; skuIds: string[] }> {
  const { skus: skuOvers = [{}], option, ...goodsOver } = over
  const id = ids.uuid()
  const title = (goodsOver.title ?? { 'en-us': slug }) as Texts
  const optionId = ids.uuid()
  const valueIds = skuOvers.map(() => ids.uuid())
  const rows = skuOvers.map(({ stock: _, value, ...sku }, position) => ({
    id: ids.uuid(),
    goodsId: id,
    code: `${slug}-${position}`,
    valueIds: option ? [valueIds[position]!] : [],
    optionText: joinOptionTexts(value ? [value] : []),
    price: 1000n,
    memberPrice: null,
    struckPrice: null,
    pointsPrice: null,
    weightGrams: 200,
    position,
    ...sku,
  }))
  const active = rows.filter((r) => r.active !== false)
  await tx.insert(goods).values({
    id,
    slug,
    categoryId: path.at(-1)!,
    categoryIds: [...path],
    brand: 'KEBUN',
    title,
    subtitle: { 'en-us': '' },
    description: {},
    specs: {},
    pictures: [picture(slug)],
    promises: ['authentic'],
    tags: [],
    attributes: {},
    attributeNames: {},
    shipsFrom: { 'en-us': 'Kuala Lumpur' },
    state: 'on_sale',
    createdAt: clock.now(),
    updatedAt: clock.now(),
    ...summarizeSkus(active.length ? active : rows),
    searchText: indexText(
      searchableTexts({
        title,
        subtitle: { 'en-us': '' },
        brand: goodsOver.brand ?? 'KEBUN',
        categoryNames: [],
        attributeNames: goodsOver.attributeNames ?? {},
        codes: rows.map((r) => r.code),
      }),
    ),
    ...goodsOver,
  })
  if (option) {
    await tx.insert(goodsOptions).values({ id: optionId, goodsId: id, name: option, position: 0 })
    await tx.insert(goodsOptionValues).values(
      skuOvers.map((s, position) => ({
        id: valueIds[position]!,
        optionId,
        label: s.value ?? { 'en-us': `value ${position}` },
        position,
      })),
    )
  }
  await tx.insert(skus).values(rows)
  await createStockLevels(
    tx,
    rows.map((r, i) => ({ skuId: r.id, onHand: skuOvers[i]!.stock ?? 10 })),
    'test',
  )
  return { id, skuIds: rows.map((r) => r.id) }
}
