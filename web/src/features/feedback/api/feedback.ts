import { personalPage, userSettingsPage } from '@pasar/contract/calls/account/page-data'
import {
  feedbackCategories,
  feedbackClose,
  feedbackCreate,
  feedbackInfo,
  feedbackList,
  feedbackRead,
  feedbackReply,
} from '@pasar/contract/calls/content/feedback'
import { useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'

const changes = [feedbackList, feedbackInfo]

export const useFeedbackCategories = () => useRead(feedbackCategories, {})
/** The shop answers at any time, so each visit reads again. */
export const useFeedbackList = () => useReadPages(feedbackList, {}, { staleTime: 0 })
export const useFeedback = (id: string) =>
  useRead(feedbackInfo, { id }, { staleTime: 0, handles: ['not-found'] })
export const useCreateFeedback = () => useCall(feedbackCreate, { changes })
export const useReplyFeedback = () => useCall(feedbackReply, { changes })
/** Marks answers as read, which changes the badges of the personal page and the settings. */
export const useReadAnswers = () =>
  useCall(feedbackRead, { changes: [feedbackList, personalPage, userSettingsPage] })
export const useCloseFeedback = () => useCall(feedbackClose, { changes })
