import type { PackShot } from '@pasar/artwork/packshots/types'
import type { BannerScene, NewsScene } from '@pasar/artwork/scenes'

/** A text in both languages of the demo; other languages fall back to en-us. */
export type Words = { 'en-us': string; 'zh-cn': string }
/** Several texts in both languages, index by index the same. */
type WordLists = { 'en-us': string[]; 'zh-cn': string[] }
/** A decimal amount in MYR: '12.90'. */
type Ringgit = string

export type DemoBlock =
  | { kind: 'heading'; text: Words }
  | { kind: 'paragraph'; text: Words }
  | { kind: 'list'; items: WordLists }
type DemoSpec = { name: Words; value: Words }

export type DemoCategory = {
  slug: string
  parent: string | null
  level: 1 | 2 | 3
  name: Words
  /** lucide icon name, kebab-case. */
  icon: string
  /** Ground behind the icon, a CSS colour. */
  tint: string
  kind: 'general' | 'care' | 'food' | 'living'
}

export type DemoPromise = 'return15' | 'warranty365' | 'authentic' | 'ships24h' | 'coldChain'
export type DemoFamily = 'new' | 'popular' | 'forYou'

type DemoOptionValue = {
  key: string
  label: Words
  /** Colour dot of the value, a CSS colour. */
  colour: string | null
}
export type DemoOption = { key: string; name: Words; values: DemoOptionValue[] }

export type DemoSku = {
  /** Unique over the shop: what is printed on the shelf. */
  code: string
  /** One value key per option, in the options' order; empty when the goods item has no options. */
  values: string[]
  price: Ringgit
  memberPrice: Ringgit | null
  /** What it cost before. */
  struckPrice: Ringgit | null
  /** Points with 2 decimals: '8900.00'. */
  pointsPrice: string | null
  /** PV with 2 decimals. */
  pv: string
  weightGrams: number
  stock: number
  /** Its own picture where it looks different from the first one. */
  picture: DemoPicture | null
}

/** A picture to be drawn: the file's name without ending is unique over the demo. */
export type DemoPicture = { name: string; shot: PackShot; alt: Words }

/** One attribute that lists can filter by, e.g. skin-type: dry. */
export type DemoAttribute = { key: string; name: Words; value: { key: string; name: Words } }

export type DemoGroupBuy = { price: Ringgit; size: number }

export type DemoGoods = {
  slug: string
  /** The deepest category it stands in. */
  category: string
  brand: string
  families: DemoFamily[]
  title: Words
  subtitle: Words
  description: DemoBlock[]
  specs: DemoSpec[]
  /** 4–5 views; the first is what lists show. */
  pictures: DemoPicture[]
  options: DemoOption[]
  skus: DemoSku[]
  promises: DemoPromise[]
  attributes: DemoAttribute[]
  shipsFrom: Words
  /** Key of a template in freight.ts. */
  freight: string
  limitPerOrder: number | null
  limitPerMember: number | null
  sold: number
  likes: number
  /** Editorial weight for “for you” and relevance, 0–100. */
  weight: number
  state: 'on_sale' | 'off_sale'
  /** Days before loading that it was put up. */
  addedDaysAgo: number
  groupBuy: DemoGroupBuy | null
  /** True for goods of the running flash sale. */
  flash: boolean
}

export type DemoReview = {
  goods: string
  /** Key of a nickname in members.ts. */
  member: string
  stars: 1 | 2 | 3 | 4 | 5
  text: string
  /** SKU code it is about. */
  sku: string
  /** Indexes into the goods item's pictures. */
  pictures: number[]
  anonymous: boolean
  daysAgo: number
  reply: { text: string; daysAgo: number } | null
}

export type DemoMember = {
  key: string
  nickname: string
  /** Ground of the initial shown as an avatar, a CSS colour. */
  colour: string
}

export type DemoCoupon = {
  key: string
  title: Words
  kind: 'fixed' | 'percent'
  off: Ringgit | null
  /** 1–100. */
  percent: number | null
  cap: Ringgit | null
  minimum: Ringgit
  scope: 'all' | 'categories' | 'goods'
  /** Slugs of categories or goods, by scope. */
  slugs: string[]
  stackable: boolean
  total: number | null
  perMember: number
  /** Days from loading; negative is past. */
  startsInDays: number
  endsInDays: number
}

export type DemoBanner = {
  key: string
  place: 'home' | 'activity'
  eyebrow: Words
  title: Words
  action: Words
  /** What the tap opens; the loader makes the client's address of it. */
  target: { kind: 'goods' | 'category' | 'news' | 'tag'; slug: string }
  scene: BannerScene
  ground: [string, string]
  alt: Words
}

export type DemoNews = {
  key: string
  category: 'stories' | 'howto' | 'shop'
  title: Words
  summary: Words
  author: Words
  blocks: DemoBlock[]
  scene: NewsScene
  alt: Words
  likes: number
  daysAgo: number
}

export type DemoNotice = {
  key: string
  title: Words
  text: Words
  daysAgo: number
  endsInDays: number | null
}

export type DemoAgreement = {
  kind: 'terms' | 'privacy' | 'returns' | 'about'
  /** Date of the version, YYYY-MM-DD. */
  version: string
  title: Words
  blocks: DemoBlock[]
}

export type DemoHotWord = { lang: 'en-us' | 'zh-cn'; word: string; score: number }

export type DemoFreightRule = {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** State codes as in the region data; empty = the whole country. */
  states: string[]
  basis: 'weight' | 'piece'
  /** Grams or pieces. */
  firstUnit: number
  firstFee: Ringgit
  additionalUnit: number
  additionalFee: Ringgit
  freeAbove: Ringgit | null
  minDays: number
  maxDays: number
}
export type DemoFreightTemplate = { key: string; name: Words; isDefault: boolean; rules: DemoFreightRule[] }

export type DemoDestinationFee = {
  country: string
  /** Hundredths of a percent of the goods' value. */
  operatingFeeBp: number
  taxBp: number
  needsIdentity: boolean
}

/** Everything the demo shop is loaded with. */
export type DemoData = {
  categories: DemoCategory[]
  goods: DemoGoods[]
  reviews: DemoReview[]
  members: DemoMember[]
  coupons: DemoCoupon[]
  banners: DemoBanner[]
  news: DemoNews[]
  /** Names of the news categories. */
  newsCategories: { key: DemoNews['category']; name: Words }[]
  notices: DemoNotice[]
  agreements: DemoAgreement[]
  hotWords: DemoHotWord[]
  freightTemplates: DemoFreightTemplate[]
  destinationFees: DemoDestinationFee[]
}
