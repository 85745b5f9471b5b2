import type { Sent } from '@pasar/contract/call'
import { teamMembers, teamTotals } from '@pasar/contract/calls/network'
import { useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'

/** Reads the figures of the member's team. Others register and buy at any time, so each visit refetches. */
export const useTeamTotals = () => useRead(teamTotals, {}, { staleTime: 0 })

/** Lists the members of a level of the team. */
export const useTeamMembers = (filter: Sent<typeof teamMembers>) =>
  useReadPages(teamMembers, filter, { staleTime: 0 })
