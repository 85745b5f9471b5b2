import * as calls from '@pasar/contract/calls/content/feedback'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { listCategories, listFeedback, showFeedback } from './show-feedback.ts'
import { closeFeedback, createFeedback, readFeedback, replyToShop } from './write-feedback.ts'

export const feedbackRoutes: Route[] = [
  handle(calls.feedbackCategories, listCategories),
  handle(calls.feedbackCreate, createFeedback),
  handle(calls.feedbackList, listFeedback, { replica: true }),
  handle(calls.feedbackInfo, showFeedback),
  handle(calls.feedbackRead, readFeedback),
  handle(calls.feedbackReply, replyToShop),
  handle(calls.feedbackClose, closeFeedback),
]
