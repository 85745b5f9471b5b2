import {
  adminReviewHide,
  adminReviewInfo,
  adminReviewKeep,
  adminReviewList,
  adminReviewReply,
  adminReviewShow,
} from '@pasar/contract/calls/admin/catalog/reviews'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { hideReview, keepReview, unhideReview } from './admin/hide-review.ts'
import { listAdminReviews, showAdminReview } from './admin/list-reviews.ts'
import { replyToReview } from './admin/reply-review.ts'

export const reviewAdminRoutes: Route[] = [
  handle(adminReviewList, listAdminReviews, { replica: true }),
  handle(adminReviewInfo, showAdminReview),
  handle(adminReviewReply, replyToReview),
  handle(adminReviewHide, hideReview),
  handle(adminReviewShow, unhideReview),
  handle(adminReviewKeep, keepReview),
]
