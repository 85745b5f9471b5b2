import { z } from 'zod'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { thirdPartyOffers } from '../security/third-party.ts'
import { Empty, Id, Picture, Time } from '../shapes.ts'
import { CategoryNode, ProductCard } from './catalog.ts'
import { agreementKinds } from './content/agreements.ts'
import { Notice } from './content/notices.ts'
import { Coupon } from './pricing.ts'

/** A block of rich text. Contains no markup. */
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

/** Link of a banner or notice: a page of the client with its query; may be empty. */
const Target = z.string()

export const Banner = z
  .object({
    id: Id,
    eyebrow: z.string(),
    title: z.string(),
    action: z.string(),
    target: Target,
    picture: Picture,
    /** CSS colours of the background gradient. */
    background: z.tuple([z.string(), z.string()]),
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
  summary: 'List the banners of a placement',
  input: z.object({ place: z.enum(['home', 'activity']).default('home') }),
  output: z.object({ list: z.array(Banner) }),
})

export const agreement = defineCall({
  get: '/web/agreement',
  who: 'visitor',
  summary: 'Retrieve the latest version of an agreement',
  input: z.object({ kind: z.enum(agreementKinds) }),
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
  summary:
    'Retrieve the versions of app, store and agreements, the invitation code and the contact of the shop',
  input: Empty,
  output: z.object({
    app: z.string(),
    store: z.string(),
    minimum: z.string(),
    /** Null until the operator has published them. */
    agreements: z.object({ terms: z.string(), privacy: z.string() }).nullable(),
    /** The invitation code of visitors who have none; null when members register by invitation only. */
    invitationCode: z.string().nullable(),
    /** Where members reach the shop. */
    contact: z.object({ email: z.string() }),
    /** How the client finds out where a member is, and the hosts of the deployment in China. */
    region: z.object({
      ipUrl: z.string().nullable(),
      traceUrl: z.string().nullable(),
      china: z.object({ api: z.string(), shop: z.string(), upload: z.string() }).nullable(),
    }),
    downloads: z.array(z.object({ platform: z.enum(['ios', 'android']), url: z.string() })),
    /** Services by which members can sign in. */
    thirdParties: z.array(z.enum(thirdPartyOffers)),
  }),
})

export const languagePack = defineCall({
  get: '/user/getLangBag',
  who: 'visitor',
  summary: 'Retrieve the texts of a language that differ from the built-in ones',
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
  summary: 'Retrieve the home page',
  input: Empty,
  output: z.object({
    banners: z.array(Banner),
    categories: z.array(CategoryNode),
    notices: z.array(Notice),
    /** The current flash sale with a countdown; null if none. */
    flash: z.object({ title: z.string(), endsAt: Time, goods: z.array(ProductCard) }).nullable(),
    collections: z.array(
      z.object({ key: z.enum(['forYou', 'new', 'popular']), goods: z.array(ProductCard) }),
    ),
    coupons: z.array(Coupon),
    news: z.array(NewsCard),
    hotWords: z.array(z.string()),
    now: Time,
  }),
})
