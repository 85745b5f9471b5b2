import { directMembers } from '@pasar/contract/calls/network'
import { useReadPages } from '@/lib/api/read-pages.ts'

/** Lists the members whom the member invited. Others register at any time, so each visit refetches. */
export const useInvited = () => useReadPages(directMembers, {}, { staleTime: 0 })
