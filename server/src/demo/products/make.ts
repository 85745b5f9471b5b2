import type { Ingredient, PackShot, Palette, RangeMate, Shape, View } from '@pasar/artwork/packshots/types'
import type {
  DemoAttribute,
  DemoFamily,
  DemoGroupBuy,
  DemoOption,
  DemoPicture,
  DemoProduct,
  DemoPromise,
  DemoSku,
  DemoText,
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
} from './labels.ts'

type Pair = [en: string, zh: string]

type Pack = {
  shape: Shape
  palette: Palette
  name: string
  size: string
  ingredient: Ingredient
  range?: RangeMate[]
}

type SkuInput = {
  /** Value keys in the options' order. */
  v?: string[]
  price: string
  member?: string
  struck?: string
  points?: string
  /** Face value of a gift card. */
  gift?: string
  g: number
  stock: number
  /** Differences of its pack, which give the SKU its own picture. */
  pack?: { palette?: Palette; name?: string; size?: string; scale?: number }
}

export type ProductInput = {
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
  skus: SkuInput[]
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

const viewNames: Record<View, DemoText> = {
  front: both('front of the pack', '正面'),
  scene: both('with its ingredients', '与原料同框'),
  open: both('opened or turned', '打开或背面'),
  detail: both('close-up of the label', '标签特写'),
  group: both('the range', '系列合影'),
}
const viewOrder: View[] = ['front', 'scene', 'open', 'detail', 'group']

const choice =
  (key: string, name: DemoText) => (values: [key: string, en: string, zh?: string, colour?: string][]) => ({
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
export const faceValues = choice('value', both('Value', '面值'))
export const factors = choice('factor', both('Protection', '防晒指数'))

const toText = ([en, zh]: Pair) => both(en, zh)

function buildShot(input: ProductInput, view: View, over: SkuInput['pack'] = {}): PackShot {
  const { pack, brand } = input
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

function picture(name: string, title: DemoText, shot: PackShot): DemoPicture {
  const view = viewNames[shot.view]
  return {
    name,
    shot,
    alt: both(`${title['en-us']}: ${view['en-us']}`, `${title['zh-cn']}：${view['zh-cn']}`),
  }
}

/** Returns the PV of a price: half of it, rounded down to cents. */
function computePv(price: string): string {
  const cents = Math.floor(Number(price.replace('.', '')) / 2)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

function buildSku(input: ProductInput, sku: SkuInput, title: DemoText): DemoSku {
  const values = sku.v ?? []
  const name = [input.slug, ...values].join('-')
  return {
    code: name.toUpperCase(),
    values,
    price: sku.price,
    memberPrice: sku.member ?? null,
    struckPrice: sku.struck ?? null,
    pointsPrice: sku.points ?? null,
    pv: sku.gift ? '0.00' : computePv(sku.price),
    giftValue: sku.gift ?? null,
    weightGrams: sku.g,
    stock: sku.stock,
    picture: sku.pack ? picture(`${name}-sku`, title, buildShot(input, 'front', sku.pack)) : null,
  }
}

function buildAttributes(chosen: Attributes): DemoAttribute[] {
  return Object.entries(chosen).map(([key, value]) => {
    const group: { name: DemoText; values: Record<string, DemoText> } =
      attributeNames[key as keyof Attributes]
    return { key, name: group.name, value: { key: value, name: group.values[value]! } }
  })
}

/** Builds a product: adds pictures, SKU codes, PV and the structure of the description. */
export function item(input: ProductInput): DemoProduct {
  const title = toText(input.title)
  return {
    slug: input.slug,
    category: input.category,
    brand: input.brand,
    families: input.families ?? [],
    title,
    subtitle: toText(input.subtitle),
    description: [
      { kind: 'paragraph', text: toText(input.lead) },
      { kind: 'heading', text: both('Why it is in our shop', '入选理由') },
      {
        kind: 'list',
        items: { 'en-us': input.points.map((p) => p[0]), 'zh-cn': input.points.map((p) => p[1]) },
      },
      { kind: 'heading', text: both('How to use it', '使用方法') },
      { kind: 'paragraph', text: toText(input.use) },
    ],
    specs: input.specs.map(([key, en, zh]) => ({ name: specNames[key], value: both(en, zh) })),
    pictures: viewOrder.map((view) => picture(`${input.slug}-${view}`, title, buildShot(input, view))),
    options: input.options ?? [],
    skus: input.skus.map((sku) => buildSku(input, sku, title)),
    promises: input.promises ?? ['return15', 'authentic', 'ships24h'],
    attributes: buildAttributes(input.attributes ?? {}),
    shipsFrom: places[input.from],
    freight: input.freight ?? 'standard',
    limitPerOrder: input.limitPerOrder ?? null,
    limitPerMember: input.limitPerMember ?? null,
    sold: input.sold,
    likes: input.likes,
    weight: input.weight,
    state: input.off ? 'off_sale' : 'on_sale',
    addedDaysAgo: input.age,
    groupBuy: input.groupBuy ?? null,
    flash: input.flash ?? false,
  }
}
