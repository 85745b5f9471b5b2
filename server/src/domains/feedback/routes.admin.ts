import * as calls from '@pasar/contract/calls/admin/content/feedback'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { answerFeedback, assignFeedback, finishFeedback } from './admin/answer-feedback.ts'
import { listAllCategories, saveCategory, showCategory } from './admin/categories.ts'
import { listFeedbackQueue, showFeedbackToStaff } from './admin/list-feedback.ts'

export const feedbackAdminRoutes: Route[] = [
  handle(calls.adminFeedbackList, listFeedbackQueue, { replica: true }),
  handle(calls.adminFeedbackInfo, showFeedbackToStaff),
  handle(calls.adminFeedbackAssign, assignFeedback),
  handle(calls.adminFeedbackReply, answerFeedback),
  handle(calls.adminFeedbackClose, finishFeedback),
  handle(calls.adminFeedbackCategoryList, listAllCategories),
  handle(calls.adminFeedbackCategoryInfo, showCategory),
  handle(calls.adminFeedbackCategorySave, saveCategory),
]
