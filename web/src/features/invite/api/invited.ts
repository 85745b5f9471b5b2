import { invitedList } from '@pasar/contract/calls/sharing'
import { useReadPages } from '@/lib/api/query.ts'

/** Lists the members whom the member invited. Others register at any time, so each visit refetches. */
export const useInvited = () => useReadPages(invitedList, {}, { staleTime: 0 })
