import { z } from 'zod'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { Id, List, Empty, Paging, Picture, Time } from '../shapes.ts'
import { CategoryNode, ProductCard } from './catalog.ts'
import { Coupon } from './pricing.ts'

/** A block of rich text: what a person wrote, never markup. */
export const Block = z
  .object({
    kind: z.enum(['heading', 'paragraph', 'list', 'picture', 'table']),
    text: z.string(),
    items: z.array(z.string()),
    rows: z.array(z.object({ name: z.string(), value: z.string() })),
    picture: Picture.nullable(),
  })
  .meta({ id: 'Block' })
export type Block = z.output<typeof Block>

/** Where a tap on a banner or a notice leads: a page of the client with its query, or nowhere. */
const Target = z.string()

export const Banner = z
  .object({
    id: Id,
    eyebrow: z.string(),
    title: z.string(),
    action: z.string(),
    target: Target,
    picture: Picture,
    /** CSS colours of the ground, from and to. */
    ground: z.tuple([z.string(), z.string()]),
  })
  .meta({ id: 'Banner' })

export const NewsCard = z
  .object({
    id: Id,
    title: z.string(),
    summary: z.string(),
    category: z.string(),
    picture: Picture.nullable(),
    publishedAt: Time,
    likes: z.int(),
  })
  .meta({ id: 'NewsCard' })

export const bannerList = defineCall({
  get: '/web/news/banner',
  who: 'visitor',
  summary: 'Banners of a place',
  input: z.object({ place: z.enum(['home', 'activity']).default('home') }),
  output: z.object({ list: z.array(Banner) }),
})

export const newsList = defineCall({
  get: '/web/news/list',
  who: 'visitor',
  summary: 'News, newest first',
  input: Paging.extend({ category: z.string().max(40).optional() }),
  output: List(NewsCard).extend({ categories: z.array(z.object({ key: z.string(), name: z.string() })) }),
})

export const newsInfo = defineCall({
  get: '/web/news/info',
  who: 'visitor',
  summary: 'One article',
  input: z.object({ id: Id }),
  output: NewsCard.extend({ blocks: z.array(Block), author: z.string() }),
  refuses: ['not-found'],
})

export const agreement = defineCall({
  get: '/web/agreement',
  who: 'visitor',
  summary: 'The agreement of a kind, in its newest version',
  input: z.object({ kind: z.enum(['terms', 'privacy', 'returns', 'about']) }),
  output: z.object({
    kind: z.string(),
    version: z.string(),
    title: z.string(),
    blocks: z.array(Block),
    updatedAt: Time,
  }),
  refuses: ['not-found'],
})

export const appVersion = defineCall({
  get: '/web/version',
  who: 'visitor',
  summary: 'Versions of the app, of the store, and of the agreements that a registration ticks',
  input: Empty,
  output: z.object({
    app: z.string(),
    store: z.string(),
    minimum: z.string(),
    /** Null where the operator has not written them yet. */
    agreements: z.object({ terms: z.string(), privacy: z.string() }).nullable(),
    downloads: z.array(z.object({ platform: z.enum(['ios', 'android']), url: z.string() })),
  }),
})

export const languagePack = defineCall({
  get: '/user/getLangBag',
  who: 'visitor',
  summary: "The language pack's texts that differ from the built-in ones, or “unchanged”",
  input: z.object({
    client: z.string().max(20).default('h5'),
    version: z.string().max(40).default(''),
    lang: z.enum(languages).optional(),
  }),
  output: z.object({
    lang: z.enum(languages),
    version: z.string(),
    unchanged: z.boolean(),
    texts: z.record(z.string(), z.string()),
  }),
})

export const homePage = defineCall({
  get: '/attractive/page/indexApiData',
  who: 'visitor',
  summary: 'The home page in one answer',
  input: Empty,
  output: z.object({
    banners: z.array(Banner),
    categories: z.array(CategoryNode),
    notices: z.array(z.object({ id: Id, title: z.string(), text: z.string(), publishedAt: Time })),
    /** A sale with an end, shown with a countdown; null when none runs. */
    flash: z.object({ title: z.string(), endsAt: Time, goods: z.array(ProductCard) }).nullable(),
    floors: z.array(z.object({ key: z.enum(['forYou', 'new', 'popular']), goods: z.array(ProductCard) })),
    coupons: z.array(Coupon),
    news: z.array(NewsCard),
    hotWords: z.array(z.string()),
    now: Time,
  }),
})
