import { reviewList, reviewMarks, reviewReport, reviewVote } from '@pasar/contract/calls/reviews'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { useSignedIn } from '@/lib/session.ts'

const none = { own: [], helpful: [], reported: [] }

/** Reads which reviews of a product the member wrote, found helpful or reported; none for visitors. */
export const useReviewMarks = (goodsId: string) =>
  useRead(reviewMarks, { goodsId }, { enabled: useSignedIn() }).data ?? none

export const useVoteForReview = () =>
  useCall(reviewVote, { queue: 'review votes', changes: [reviewMarks, reviewList] })

export const useReportReview = () => useCall(reviewReport, { changes: [reviewMarks] })
