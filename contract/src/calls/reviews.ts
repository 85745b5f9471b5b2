import { z } from 'zod'
import { defineCall } from '../call.ts'
import { REVIEW_MAX_LENGTH, REVIEW_MAX_PICTURES } from '../constants.ts'
import { Done, Id, List, Paging, Picture, Text, Time } from '../shapes.ts'

export const Review = z
  .object({
    id: Id,
    goodsId: Id,
    stars: z.int().min(1).max(5),
    text: z.string(),
    pictures: z.array(Picture),
    author: z.string(),
    avatar: Picture.nullable(),
    optionText: z.string(),
    createdAt: Time,
    editedAt: Time.nullable(),
    reply: z.object({ text: z.string(), at: Time }).nullable(),
    /** Members who found it helpful. */
    helpfulCount: z.int(),
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof Review>

const Total = z.object({
  total: z.int(),
  average: z.number(),
  /** Share of 4 and 5 stars, 0–100. */
  goodRate: z.int(),
  withPictures: z.int(),
  byStars: z.array(z.object({ stars: z.int(), count: z.int() })),
  /** The reviewed SKUs of a product with options, most reviews first. */
  options: z.array(z.object({ skuId: Id, text: z.string(), count: z.int() })),
})

export const reviewTotal = defineCall({
  get: '/shop/goods_comment/total',
  who: 'visitor',
  summary: 'Retrieve the review totals of a product',
  input: z.object({ goodsId: Id }),
  output: Total,
})

/** `good`: 4 and 5 stars, `middling`: 3, `bad`: 1 and 2; a number: exactly that many stars. */
export const reviewFilters = ['all', 'good', 'middling', 'bad', 'pictures', '5', '4', '3', '2', '1'] as const
export type ReviewFilter = (typeof reviewFilters)[number]

export const reviewList = defineCall({
  get: '/shop/goods_comment/list',
  who: 'visitor',
  summary: 'List the reviews of a product',
  input: Paging.extend({
    goodsId: Id,
    filter: z.enum(reviewFilters).default('all'),
    /** Reviews of one SKU only. */
    skuId: Id.optional(),
    sort: z.enum(['helpful', 'newest']).default('helpful'),
  }),
  output: List(Review),
})

export const reviewInfo = defineCall({
  get: '/shop/goods_comment/info',
  who: 'visitor',
  summary: 'Retrieve a review',
  input: z.object({ id: Id }),
  output: Review,
  refuses: ['not-found'],
})

/** Why a member reports a review. */
export const reviewReportReasons = [
  'off_topic',
  'advertising',
  'offensive',
  'personal_data',
  'other',
] as const
export type ReviewReportReason = (typeof reviewReportReasons)[number]

export const reviewMarks = defineCall({
  get: '/shop/goods_comment/marks',
  who: 'member',
  summary: 'List the reviews of a product that I wrote, found helpful or reported',
  input: z.object({ goodsId: Id }),
  output: z.object({ own: z.array(Id), helpful: z.array(Id), reported: z.array(Id) }),
})

export const reviewVote = defineCall({
  post: '/shop/goods_comment/helpful',
  who: 'member',
  summary: 'Mark the review of another member as helpful, or withdraw the mark',
  input: z.object({ id: Id, helpful: z.boolean() }),
  output: z.object({ helpful: z.boolean(), helpfulCount: z.int() }),
  refuses: ['not-found'],
  sets: true,
})

export const reviewReport = defineCall({
  post: '/shop/goods_comment/report',
  who: 'member',
  summary: 'Report the review of another member to the shop, once',
  input: z.object({ id: Id, reason: z.enum(reviewReportReasons), text: Text(140).default('') }),
  output: Done,
  refuses: ['not-found', 'too-many-requests'],
})

const draft = {
  stars: z.int().min(1).max(5),
  /** May be empty: stars alone are a review. */
  text: Text(REVIEW_MAX_LENGTH),
  /** Ids of uploaded pictures. */
  pictureIds: z.array(Id).max(REVIEW_MAX_PICTURES).default([]),
  anonymous: z.boolean().default(false),
}

export const reviewableItems = defineCall({
  get: '/user/praise/info',
  who: 'member',
  summary: 'List the reviewable items of an order with my reviews',
  input: z.object({ orderId: Id }),
  output: z.object({
    items: z.array(
      z.object({
        orderItemId: Id,
        goodsId: Id,
        title: z.string(),
        optionText: z.string(),
        picture: Picture,
        review: Review.extend({
          anonymous: z.boolean(),
          pictureIds: z.array(Id),
          editableUntil: Time,
          /** Why staff hid it from the shop; null when it is shown. */
          hiddenReason: z.string().nullable(),
        }).nullable(),
      }),
    ),
  }),
  refuses: ['not-found'],
})

export const reviewCreate = defineCall({
  post: '/user/praise/create',
  who: 'member',
  summary: 'Review an order item within 30 days after receipt',
  input: z.object({ orderItemId: Id, ...draft }),
  output: Review,
  refuses: ['not-found', 'already-reviewed', 'review-closed'],
})

export const reviewUpdate = defineCall({
  post: '/user/praise/edit',
  who: 'member',
  summary: 'Update my review within 30 days',
  input: z.object({ id: Id, ...draft }),
  output: Review,
  refuses: ['not-found', 'review-closed'],
  sets: true,
})
