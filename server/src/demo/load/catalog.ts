import { joinOptionTexts, searchableTexts, summarizeSkus } from '../../domains/catalog/index.ts'
import { categories, goods, goodsOptions, goodsOptionValues, skus } from '../../domains/catalog/tables.ts'
import { addKnownWords } from '../../domains/search/index.ts'
import { getSettings } from '../../domains/settings/index.ts'
import { createStockLevels, refreshStockWatch } from '../../domains/stock/index.ts'
import type { Texts } from '../../platform/localized-text.ts'
import { indexText } from '../../platform/text-index.ts'
import { hsCodes, prohibitedCountries, storageLocation } from '../customs.ts'
import type { DemoAttribute, DemoCategory, DemoProduct, DemoReview, DemoSku } from '../types.ts'
import { buildBlocks } from './blocks.ts'
import { inDays, type Loading, minor, minorOrNull, must } from './context.ts'

type Place = { id: string; path: { id: string; name: Texts }[] }

/** Inserts the categories. @returns their ids and paths by slug */
export async function loadCategories(
  { ctx }: Loading,
  data: readonly DemoCategory[],
): Promise<Map<string, Place>> {
  const places = new Map<string, Place>()
  const rows = [...data]
    .sort((a, b) => a.level - b.level)
    .map((c, position) => {
      const parent = c.parent === null ? undefined : must(places, c.parent)
      const id = ctx.ids.uuid()
      places.set(c.slug, { id, path: [...(parent?.path ?? []), { id, name: c.name }] })
      const { slug, level, name, icon, tint, kind } = c
      return {
        ...{ id, slug, parentId: parent?.id ?? null, level, name, icon, tint, kind, position },
        prohibitedCountries: prohibitedCountries[slug] ?? [],
      }
    })
  await ctx.tx.insert(categories).values(rows)
  return places
}

export type LoadedProduct = { id: string; skus: Map<string, { id: string; optionText: Texts }> }

/** Inserts products with options, SKUs and stock. @returns ids by slug, and SKUs by code */
export async function loadProducts(
  loading: Loading,
  data: { products: readonly DemoProduct[]; reviews: readonly DemoReview[] },
  places: Map<string, Place>,
  templates: Map<string, string>,
): Promise<Map<string, LoadedProduct>> {
  const { ctx } = loading
  const loaded = new Map<string, LoadedProduct>()
  const aisles = [...places.keys()]
  const parts = data.products.map((item, bay) => {
    const id = ctx.ids.uuid()
    const part = buildParts(loading, id, item, (level) =>
      storageLocation(aisles.indexOf(item.category), (bay % 20) + 1, level + 1),
    )
    loaded.set(item.slug, { id, skus: new Map(part.skus.map((s) => [s.code, s])) })
    const place = must(places, item.category)
    const reviews = data.reviews.filter((r) => r.goods === item.slug)
    return { ...part, row: goodsRow(loading, id, item, { place, templates, reviews, skus: part.skus }) }
  })
  await ctx.tx.insert(goods).values(parts.map((p) => p.row))
  const options = parts.flatMap((p) => p.options)
  if (options.length > 0) {
    await ctx.tx.insert(goodsOptions).values(options.map((o) => o.row))
    await ctx.tx.insert(goodsOptionValues).values(options.flatMap((o) => o.values))
  }
  await ctx.tx.insert(skus).values(parts.flatMap((p) => p.skus))
  await createStockLevels(
    ctx.tx,
    parts.flatMap((p) => p.skus.map((s) => ({ skuId: s.id, onHand: s.onHand }))),
    'demo',
  )
  await refreshStockWatch(ctx.tx, getSettings(ctx).lowStock)
  await addKnownWords(
    ctx.tx,
    parts.map((p) => p.row.id),
  )
  return loaded
}

/** The wholesale price of a SKU: about 70 % of its list price, in whole ten sen. */
const wholesaleOf = ({ price }: DemoSku): bigint => ((minor(price) * 70n) / 1_000n) * 10n || 1n

function buildParts(
  { ctx, gallery }: Loading,
  goodsId: string,
  item: DemoProduct,
  locate: (position: number) => string,
) {
  const values = new Map<string, { id: string; label: Texts }>()
  const options = item.options.map((option, position) => {
    const id = ctx.ids.uuid()
    const rows = option.values.map((v, i) => {
      const row = { id: ctx.ids.uuid(), optionId: id, label: v.label, colour: v.colour, position: i }
      values.set(`${option.key}:${v.key}`, row)
      return row
    })
    return { row: { id, goodsId, name: option.name, position }, values: rows }
  })
  const rows = item.skus.map((sku: DemoSku, position) => {
    const chosen = sku.values.map((v, i) => must(values, `${item.options[i]?.key}:${v}`))
    return {
      id: ctx.ids.uuid(),
      goodsId,
      code: sku.code,
      valueIds: chosen.map((v) => v.id),
      optionText: joinOptionTexts(chosen.map((v) => v.label)),
      // A flash sale has a price of its own; the former price is the list price then.
      price: minor(item.flash && sku.struckPrice !== null ? sku.struckPrice : sku.price),
      memberPrice: item.flash && sku.struckPrice !== null ? null : minorOrNull(sku.memberPrice),
      struckPrice: item.flash ? null : minorOrNull(sku.struckPrice),
      pointsPrice: minorOrNull(sku.pointsPrice),
      wholesalePrice: sku.giftValue === null ? wholesaleOf(sku) : null,
      pv: minor(sku.pv),
      giftValue: minorOrNull(sku.giftValue),
      weightGrams: sku.weightGrams,
      location: sku.giftValue === null ? locate(position) : '',
      picture: sku.picture && gallery.packShot(sku.picture),
      position,
      onHand: sku.stock,
    }
  })
  return { options, skus: rows }
}

type Related = {
  place: Place
  templates: Map<string, string>
  reviews: readonly DemoReview[]
  skus: ReturnType<typeof buildParts>['skus']
}

function goodsRow(
  { gallery, now }: Loading,
  id: string,
  item: DemoProduct,
  related: Related,
): typeof goods.$inferInsert {
  const attributeNames = getNames(item.attributes)
  const at = inDays(now, -item.addedDaysAgo)
  return {
    id,
    slug: item.slug,
    categoryId: related.place.id,
    categoryIds: related.place.path.map((c) => c.id),
    brand: item.brand,
    title: item.title,
    subtitle: item.subtitle,
    description: buildBlocks(item.description) as (typeof goods.$inferInsert)['description'],
    specs: {
      'en-us': item.specs.map((s) => ({ name: s.name['en-us'], value: s.value['en-us'] })),
      'zh-cn': item.specs.map((s) => ({ name: s.name['zh-cn'], value: s.value['zh-cn'] })),
    },
    pictures: item.pictures.map(gallery.packShot),
    promises: item.promises,
    tags: item.families,
    attributes: Object.fromEntries(item.attributes.map((a) => [a.key, a.value.key])),
    attributeNames,
    shipsFrom: item.shipsFrom,
    freightTemplateId: must(related.templates, item.freight),
    limitPerOrder: item.limitPerOrder,
    limitPerMember: item.limitPerMember,
    hsCode: hsCodes[item.category] ?? null,
    originCountry: hsCodes[item.category] ? 'MY' : null,
    state: item.state,
    sold: item.sold,
    likes: item.likes,
    ratingSum: related.reviews.reduce((sum, r) => sum + r.stars, 0),
    ratingCount: related.reviews.length,
    weight: item.weight,
    ...summarizeSkus(related.skus),
    searchText: indexText(
      searchableTexts({
        title: item.title,
        subtitle: item.subtitle,
        brand: item.brand,
        categoryNames: related.place.path.map((c) => c.name),
        attributeNames,
        codes: related.skus.map((s) => s.code),
      }),
    ),
    createdAt: at,
    updatedAt: at,
  }
}

const getNames = (attributes: readonly DemoAttribute[]): Record<string, Texts> =>
  Object.fromEntries(
    attributes.flatMap((a) => [
      [a.key, a.name],
      [`${a.key}:${a.value.key}`, a.value.name],
    ]),
  )
