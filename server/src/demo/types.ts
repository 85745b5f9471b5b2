import type { PackShot } from '@pasar/artwork/packshots/types'
import type { BannerScene, NewsScene } from '@pasar/artwork/scenes'
import type { agreementKinds } from '@pasar/contract/calls/content/agreements'
import type { ParcelAddress } from '../domains/shipping/index.ts'
import type { DemoCoupleOffer } from './couple-offers.ts'
import type { DemoGroupOffer } from './group-offers.ts'
import type { DemoShop } from './shops.ts'

/** A text in both languages of the demo; other languages fall back to en-us. */
export type DemoText = { 'en-us': string; 'zh-cn': string }
/** Several texts in both languages, in the same order. */
type DemoTextList = { 'en-us': string[]; 'zh-cn': string[] }
/** A decimal amount in MYR: '12.90'. */
type Ringgit = string

export type DemoBlock =
  | { kind: 'heading'; text: DemoText }
  | { kind: 'paragraph'; text: DemoText }
  | { kind: 'list'; items: DemoTextList }
type DemoSpec = { name: DemoText; value: DemoText }

export type DemoCategory = {
  slug: string
  parent: string | null
  level: 1 | 2 | 3
  name: DemoText
  /** lucide icon name, kebab-case. */
  icon: string
  /** Background of the icon, a CSS colour. */
  tint: string
  kind: 'general' | 'care' | 'food' | 'living'
}

export type DemoPromise = 'return15' | 'warranty365' | 'authentic' | 'ships24h' | 'coldChain'
export type DemoFamily = 'new' | 'popular' | 'forYou'

type DemoOptionValue = {
  key: string
  label: DemoText
  /** Colour dot of the value, a CSS colour. */
  colour: string | null
}
export type DemoOption = { key: string; name: DemoText; values: DemoOptionValue[] }

export type DemoSku = {
  /** Unique in the shop. */
  code: string
  /** One value key per option, in the options' order; empty for a product without options. */
  values: string[]
  price: Ringgit
  memberPrice: Ringgit | null
  /** The former price. */
  struckPrice: Ringgit | null
  /** Points with 2 decimals: '8900.00'. */
  pointsPrice: string | null
  /** PV with 2 decimals. */
  pv: string
  weightGrams: number
  /** Face value of a gift card; null for everything else. */
  giftValue: Ringgit | null
  stock: number
  /** Its own picture if it differs from the product's first one. */
  picture: DemoPicture | null
}

/** A picture to draw. `name` is the file name without extension, unique in the demo. */
export type DemoPicture = { name: string; shot: PackShot; alt: DemoText }

/** One attribute that lists can filter by, e.g. skin-type: dry. */
export type DemoAttribute = { key: string; name: DemoText; value: { key: string; name: DemoText } }

export type DemoGroupBuy = { price: Ringgit; size: number }

export type DemoProduct = {
  slug: string
  /** Slug of its leaf category. */
  category: string
  brand: string
  families: DemoFamily[]
  title: DemoText
  subtitle: DemoText
  description: DemoBlock[]
  specs: DemoSpec[]
  /** 4–5 views; lists show the first. */
  pictures: DemoPicture[]
  options: DemoOption[]
  skus: DemoSku[]
  promises: DemoPromise[]
  attributes: DemoAttribute[]
  shipsFrom: DemoText
  /** Key of a template in freight.ts. */
  freight: string
  limitPerOrder: number | null
  limitPerMember: number | null
  sold: number
  likes: number
  /** Editorial weight for “for you” and relevance, 0–100. */
  weight: number
  state: 'on_sale' | 'off_sale'
  /** Days between its publication and the loading. */
  addedDaysAgo: number
  groupBuy: DemoGroupBuy | null
  /** True for products in the active flash sale. */
  flash: boolean
}

export type DemoReview = {
  goods: string
  /** Key of a nickname in members.ts. */
  member: string
  stars: 1 | 2 | 3 | 4 | 5
  text: string
  /** Code of the reviewed SKU. */
  sku: string
  /** Indexes of the product's pictures. */
  pictures: number[]
  anonymous: boolean
  daysAgo: number
  reply: { text: string; daysAgo: number } | null
}

export type DemoMember = {
  key: string
  nickname: string
  /** Background of the avatar's initial, a CSS colour. */
  colour: string
}

export type DemoCoupon = {
  key: string
  title: DemoText
  kind: 'fixed' | 'percent'
  off: Ringgit | null
  /** 1–100. */
  percent: number | null
  cap: Ringgit | null
  minimum: Ringgit
  scope: 'all' | 'categories' | 'goods'
  /** Slugs of categories or products, by scope. */
  slugs: string[]
  stackable: boolean
  firstOrder: boolean
  total: number | null
  perMember: number
  /** Days from loading; negative in the past. */
  startsInDays: number
  endsInDays: number
}

export type DemoBanner = {
  key: string
  place: 'home' | 'activity'
  eyebrow: DemoText
  title: DemoText
  action: DemoText
  /** The target of a tap; the loader resolves it to an address of the client. */
  target: { kind: 'campaign' | 'goods' | 'category' | 'news' | 'tag'; slug: string }
  scene: BannerScene
  background: [string, string]
  alt: DemoText
}

/** A campaign; its products by slug and its coupons by key. */
export type DemoCampaign = {
  slug: string
  kind: 'sale' | 'coupons' | 'landing'
  title: DemoText
  summary: DemoText
  scene: BannerScene
  ground: string
  alt: DemoText
  blocks: DemoBlock[]
  goods: string[]
  coupons: string[]
  audience: 'all' | 'members' | 'newMembers'
  startsInDays: number
  endsInDays: number | null
}

/** A text that staff insert into answers. */
export type DemoNews = {
  key: string
  category: 'stories' | 'howto' | 'shop'
  title: DemoText
  summary: DemoText
  author: DemoText
  blocks: DemoBlock[]
  scene: NewsScene
  alt: DemoText
  likes: number
  daysAgo: number
}

export type DemoNotice = {
  key: string
  title: DemoText
  text: DemoText
  daysAgo: number
  endsInDays: number | null
}

/** A popup that leads to a campaign and has its picture. */
export type DemoPopup = {
  /** Slug. */
  campaign: string
  title: DemoText
  text: DemoText
  action: DemoText
}

export type DemoQuestion = {
  category: 'orders' | 'delivery' | 'payment' | 'returns' | 'account' | 'wallet'
  question: DemoText
  answer: DemoBlock[]
}

export type DemoCompanySection = {
  title: DemoText
} & (
  | { kind: 'text'; blocks: DemoBlock[] }
  /** The first column is a figure or a year. */
  | { kind: 'figures' | 'timeline'; rows: [en: [string, string], zh: [string, string]][] }
)

export type DemoOffice = {
  kind: 'office' | 'serviceCentre'
  name: DemoText
  country: string
  /** Lines, separated by line breaks. The street is invented. */
  address: DemoText
  phone: string
  email: string
  timeZone: string
  /** Days (1 is Monday), opening and closing time. */
  hours: [days: number[], opens: string, closes: string][]
  /** Latitude and longitude of the city. */
  at: [number, number]
}

type DemoAnswer = { by: string; text: string; hoursAgo: number }
export type DemoComment = DemoAnswer & {
  /** Key of an article. */
  news: string
  /** Usernames. */
  likedBy: string[]
  answers: DemoAnswer[]
}

export type DemoFeedback = {
  /** Username. */
  by: string
  /** Index of one of the default categories. */
  category: number
  contact: string
  /** `by`: name of a staff account; absent for the member. */
  messages: { text: string; hoursAgo: number; by?: string }[]
  state: 'open' | 'answered' | 'closed'
}

export type DemoChat = {
  /** Username. */
  by: string
  state: 'waiting' | 'closed'
  rating: { stars: number; comment: string } | null
  /** `by`: name of a staff account; absent for the member. */
  messages: { text: string; hoursAgo: number; by?: string }[]
}

export type DemoCannedReply = { shortcut: string; title: string; text: DemoText }

export type DemoAgreement = {
  kind: (typeof agreementKinds)[number]
  /** Date of the version, YYYY-MM-DD. */
  version: string
  title: DemoText
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
  services?: { code: string; name: DemoText; surcharge: Ringgit; minDays: number; maxDays: number }[]
}
export type DemoFreightTemplate = {
  key: string
  name: DemoText
  isDefault: boolean
  rules: DemoFreightRule[]
}

export type DemoDestinationFee = {
  country: string
  /** Hundredths of a percent of the value of the products. */
  operatingFeeBp: number
  taxBp: number
  needsIdentity: boolean
  incoterm: 'DAP' | 'DDP'
  /** About duties and thresholds; absent at home. */
  duties?: DemoText
}

/** All data of the demo shop. */
export type DemoData = {
  categories: DemoCategory[]
  products: DemoProduct[]
  reviews: DemoReview[]
  members: DemoMember[]
  coupons: DemoCoupon[]
  banners: DemoBanner[]
  campaigns: DemoCampaign[]
  coupleOffers: DemoCoupleOffer[]
  groupOffers: DemoGroupOffer[]
  shops: DemoShop[]
  news: DemoNews[]
  /** Names of the news categories. */
  newsCategories: { key: DemoNews['category']; name: DemoText }[]
  notices: DemoNotice[]
  popups: DemoPopup[]
  agreements: DemoAgreement[]
  questions: DemoQuestion[]
  companySections: DemoCompanySection[]
  offices: DemoOffice[]
  dispatchAddress: ParcelAddress
  comments: DemoComment[]
  feedback: DemoFeedback[]
  chats: DemoChat[]
  cannedReplies: DemoCannedReply[]
  hotWords: DemoHotWord[]
  freightTemplates: DemoFreightTemplate[]
  destinationFees: DemoDestinationFee[]
}
