import { z } from 'zod'
import { defineCall } from '../call.ts'
import { REVIEW_MAX_LENGTH, REVIEW_MAX_PICTURES } from '../constants.ts'
import { Id, List, Paging, Picture, Text, Time } from '../shapes.ts'

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
})

export const reviewTotal = defineCall({
  get: '/shop/goods_comment/total',
  who: 'visitor',
  summary: 'Retrieve the review totals of a product',
  input: z.object({ goodsId: Id }),
  output: Total,
})

export const reviewList = defineCall({
  get: '/shop/goods_comment/list',
  who: 'visitor',
  summary: 'List the reviews of a product',
  input: Paging.extend({
    goodsId: Id,
    filter: z.enum(['all', 'good', 'middling', 'bad', 'pictures']).default('all'),
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
})
