import type { Sent } from '@pasar/contract/call'
import {
  commentAnswers,
  commentCreate,
  commentDelete,
  commentLike,
  commentList,
  commentReport,
} from '@pasar/contract/calls/content/comments'
import { newsInfo } from '@pasar/contract/calls/content/news'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'

export type CommentSort = NonNullable<Sent<typeof commentList>['sort']>

const changes = [commentList, commentAnswers]

export const useComments = (newsId: string, sort: CommentSort) => useReadPages(commentList, { newsId, sort })
export const useAnswers = (id: string, enabled: boolean) => useReadPages(commentAnswers, { id }, { enabled })
export const useCreateComment = () => useCall(commentCreate, { changes: [...changes, newsInfo] })
export const useDeleteComment = () => useCall(commentDelete, { changes: [...changes, newsInfo] })
export const useLikeComment = () => useCall(commentLike, { queue: 'comment likes', changes })
export const useReportComment = () => useCall(commentReport)
