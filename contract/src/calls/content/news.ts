import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Id, List, Paging } from '../../shapes.ts'
import { Block, NewsCard } from '../content.ts'

export const newsList = defineCall({
  get: '/web/news/list',
  who: 'visitor',
  summary: 'List articles, newest first',
  input: Paging.extend({ category: z.string().max(40).optional() }),
  output: List(NewsCard).extend({ categories: z.array(z.object({ key: z.string(), name: z.string() })) }),
})

export const newsInfo = defineCall({
  get: '/web/news/info',
  who: 'visitor',
  summary: 'Retrieve an article',
  input: z.object({ id: Id }),
  output: NewsCard.extend({
    blocks: z.array(Block),
    author: z.string(),
    /** Whether I liked and saved it; false for visitors. */
    liked: z.boolean(),
    collected: z.boolean(),
    /** Number of its comments with their answers. */
    comments: z.int(),
    /** Number of its documents. */
    attachments: z.int(),
  }),
  refuses: ['not-found'],
})

export const newsAnnex = defineCall({
  get: '/web/news/annex',
  who: 'visitor',
  summary: 'List the documents of an article. The links are valid for ten minutes',
  input: z.object({ id: Id }),
  output: z.object({
    list: z.array(
      z.object({
        id: Id,
        name: z.string(),
        /** Extension of the file, for example `pdf`. */
        type: z.string(),
        bytes: z.int(),
        /** Null for visitors where only members can download it. */
        url: z.string().nullable(),
      }),
    ),
  }),
  refuses: ['not-found'],
})

export const newsLike = defineCall({
  post: '/web/news/dianzan',
  who: 'member',
  summary: 'Like an article, or withdraw the like',
  input: z.object({ id: Id, liked: z.boolean() }),
  output: z.object({ liked: z.boolean(), likes: z.int() }),
  refuses: ['not-found'],
  sets: true,
})

export const newsCollect = defineCall({
  post: '/web/news/collect',
  who: 'member',
  summary: 'Save an article, or remove it from the saved ones',
  input: z.object({ id: Id, collected: z.boolean() }),
  output: z.object({ collected: z.boolean() }),
  refuses: ['not-found'],
  sets: true,
})

export const newsCollected = defineCall({
  get: '/web/news/collected',
  who: 'member',
  summary: 'List my saved articles, the latest first',
  input: Paging,
  output: List(NewsCard),
})
