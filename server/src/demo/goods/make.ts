import type { Ingredient, PackShot, Palette, RangeMate, Shape, View } from '@pasar/artwork/packshots/types'
import type {
  DemoAttribute,
  DemoFamily,
  DemoGoods,
  DemoGroupBuy,
  DemoOption,
  DemoPicture,
  DemoPromise,
  DemoSku,
  Words,
} from '../types.ts'
import {
  type Attributes,
  attributeNames,
  both,
  type Place,
  places,
  type SpecKey,
  same,
  specNames,
} from './words.ts'

type Pair = [en: string, zh: string]

type Pack = {
  shape: Shape
  palette: Palette
  name: string
  size: string
  ingredient: Ingredient
  range?: RangeMate[]
}

type SkuSketch = {
  /** Value keys in the options' order. */
  v?: string[]
  price: string
  member?: string
  struck?: string
  points?: string
  g: number
  stock: number
  /** How its own pack differs; gives it its own picture. */
  pack?: { palette?: Palette; name?: string; size?: string; scale?: number }
}

export type Sketch = {
  slug: string
  category: string
  brand: string
  families?: DemoFamily[]
  title: Pair
  subtitle: Pair
  pack: Pack
  lead: Pair
  points: Pair[]
  use: Pair
  specs: [SpecKey, string, string][]
  attributes?: Attributes
  options?: DemoOption[]
  skus: SkuSketch[]
  promises?: DemoPromise[]
  from: Place
  freight?: string
  limitPerOrder?: number
  limitPerMember?: number
  sold: number
  likes: number
  weight: number
  age: number
  groupBuy?: DemoGroupBuy
  flash?: boolean
  off?: boolean
}

const viewNames: Record<View, Words> = {
  front: both('front of the pack', '正面'),
  scene: both('with its ingredients', '与原料同框'),
  open: both('opened or turned', '打开或背面'),
  detail: both('close-up of the label', '标签特写'),
  group: both('the range', '系列合影'),
}
const viewOrder: View[] = ['front', 'scene', 'open', 'detail', 'group']

const choice =
  (key: string, name: Words) => (values: [key: string, en: string, zh?: string, colour?: string][]) => ({
    key,
    name,
    values: values.map(([value, en, zh, colour]) => ({
      key: value,
      label: zh ? both(en, zh) : same(en),
      colour: colour ?? null,
    })),
  })
export const sizes = choice('size', both('Size', '容量'))
export const packs = choice('pack', both('Pack', '包装'))
export const colours = choice('colour', both('Colour', '颜色'))
export const flavours = choice('flavour', both('Flavour', '口味'))
export const scents = choice('scent', both('Scent', '香味'))
export const grinds = choice('grind', both('Grind', '研磨'))
export const factors = choice('factor', both('Protection', '防晒指数'))

const words = ([en, zh]: Pair) => both(en, zh)

function shotOf(sketch: Sketch, view: View, over: SkuSketch['pack'] = {}): PackShot {
  const { pack, brand } = sketch
  return {
    shape: pack.shape,
    view,
    palette: over.palette ?? pack.palette,
    brand,
    name: over.name ?? pack.name,
    size: over.size ?? pack.size,
    scale: over.scale ?? 1,
    ingredient: pack.ingredient,
    range: pack.range ?? [],
  }
}

function picture(name: string, title: Words, shot: PackShot): DemoPicture {
  const view = viewNames[shot.view]
  return {
    name,
    shot,
    alt: both(`${title['en-us']}: ${view['en-us']}`, `${title['zh-cn']}：${view['zh-cn']}`),
  }
}

/** Half the price, as whole cents: what a level of the network counts. */
function pvOf(price: string): string {
  const cents = Math.floor(Number(price.replace('.', '')) / 2)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

function skuOf(sketch: Sketch, sku: SkuSketch, title: Words): DemoSku {
  const values = sku.v ?? []
  const name = [sketch.slug, ...values].join('-')
  return {
    code: name.toUpperCase(),
    values,
    price: sku.price,
    memberPrice: sku.member ?? null,
    struckPrice: sku.struck ?? null,
    pointsPrice: sku.points ?? null,
    pv: pvOf(sku.price),
    weightGrams: sku.g,
    stock: sku.stock,
    picture: sku.pack ? picture(`${name}-sku`, title, shotOf(sketch, 'front', sku.pack)) : null,
  }
}

function attributesOf(chosen: Attributes): DemoAttribute[] {
  return Object.entries(chosen).map(([key, value]) => {
    const group: { name: Words; values: Record<string, Words> } = attributeNames[key as keyof Attributes]
    return { key, name: group.name, value: { key: value, name: group.values[value]! } }
  })
}

/** A goods item of the demo from its sketch: pictures, SKU codes, PV and the shape of its text are filled in. */
export function item(sketch: Sketch): DemoGoods {
  const title = words(sketch.title)
  return {
    slug: sketch.slug,
    category: sketch.category,
    brand: sketch.brand,
    families: sketch.families ?? [],
    title,
    subtitle: words(sketch.subtitle),
    description: [
      { kind: 'paragraph', text: words(sketch.lead) },
      { kind: 'heading', text: both('Why it is in our shop', '入选理由') },
      {
        kind: 'list',
        items: { 'en-us': sketch.points.map((p) => p[0]), 'zh-cn': sketch.points.map((p) => p[1]) },
      },
      { kind: 'heading', text: both('How to use it', '使用方法') },
      { kind: 'paragraph', text: words(sketch.use) },
    ],
    specs: sketch.specs.map(([key, en, zh]) => ({ name: specNames[key], value: both(en, zh) })),
    pictures: viewOrder.map((view) => picture(`${sketch.slug}-${view}`, title, shotOf(sketch, view))),
    options: sketch.options ?? [],
    skus: sketch.skus.map((sku) => skuOf(sketch, sku, title)),
    promises: sketch.promises ?? ['return15', 'authentic', 'ships24h'],
    attributes: attributesOf(sketch.attributes ?? {}),
    shipsFrom: places[sketch.from],
    freight: sketch.freight ?? 'standard',
    limitPerOrder: sketch.limitPerOrder ?? null,
    limitPerMember: sketch.limitPerMember ?? null,
    sold: sketch.sold,
    likes: sketch.likes,
    weight: sketch.weight,
    state: sketch.off ? 'off_sale' : 'on_sale',
    addedDaysAgo: sketch.age,
    groupBuy: sketch.groupBuy ?? null,
    flash: sketch.flash ?? false,
  }
}
