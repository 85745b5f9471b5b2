import {
  reviewableItems,
  reviewCreate,
  reviewInfo,
  reviewList,
  reviewMarks,
  reviewReport,
  reviewTotal,
  reviewUpdate,
  reviewVote,
} from '@pasar/contract/calls/reviews'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { listMarks, reportReview, voteForReview } from './react-review.ts'
import { listReviews, showOrderReviews, showReview, showTotals } from './show-reviews.ts'
import { createReview, editReview, REVIEWS_TAG } from './write-review.ts'

const cached = { cached: { tags: [REVIEWS_TAG], seconds: 30 } }

export const reviewRoutes: Route[] = [
  handle(reviewTotal, showTotals, cached),
  handle(reviewList, listReviews, cached),
  handle(reviewInfo, showReview),
  handle(reviewMarks, listMarks),
  handle(reviewVote, voteForReview),
  handle(reviewReport, reportReview),
  handle(reviewableItems, showOrderReviews),
  handle(reviewCreate, createReview),
  handle(reviewUpdate, editReview),
]
