import {
  adminReviewHide,
  adminReviewInfo,
  adminReviewList,
  adminReviewReply,
  adminReviewShow,
} from '@pasar/contract/calls/admin/reviews'
import {
  praiseCreate,
  praiseEdit,
  praiseInfo,
  reviewInfo,
  reviewList,
  reviewTotal,
} from '@pasar/contract/calls/reviews'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/handle.ts'
import { hideReview, showAgain } from './hide-review.ts'
import { listForStaff, showForStaff } from './list-for-staff.ts'
import { listReviews, showPraise, showReview, showTotals } from './read-reviews.ts'
import { replyReview } from './reply-review.ts'
import { createReview, editReview, REVIEWS } from './write-review.ts'

const cached = { cached: { tags: [REVIEWS], seconds: 30 } }

export const reviews: Domain = {
  routes: [
    handle(reviewTotal, showTotals, cached),
    handle(reviewList, listReviews, cached),
    handle(reviewInfo, showReview),
    handle(praiseInfo, showPraise),
    handle(praiseCreate, createReview),
    handle(praiseEdit, editReview),
    handle(adminReviewList, listForStaff),
    handle(adminReviewInfo, showForStaff),
    handle(adminReviewReply, replyReview),
    handle(adminReviewHide, hideReview),
    handle(adminReviewShow, showAgain),
  ],
  jobs: [],
}
