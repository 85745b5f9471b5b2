import {
  legVolumes,
  placementTree,
  subUserAnswer,
  subUserInvitations,
  subUserInvite,
  subUserList,
  subUserPlace,
  subUserWithdraw,
} from '@pasar/contract/calls/network/placement'
import { useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useCall } from '@/lib/api/use-call.ts'

export type { Leg, SubUser, TreeNode } from '@pasar/contract/calls/network/placement'

// Others answer, place and buy at any time.
const fresh = { staleTime: 0 }

/** Reads the people and PV of the member's legs. */
export const useLegs = () => useRead(legVolumes, {}, fresh)

/** Reads levels of the branch below a member, by default the caller. */
export const useBranch = (memberId: string | undefined, levels: number, enabled = true) =>
  useRead(
    placementTree,
    { ...(memberId && { memberId }), levels },
    { ...fresh, enabled, handles: ['not-found'] },
  )

/** Finds a member of the branch by username. Empty: nobody. */
export const useFindInBranch = (search: string) =>
  useRead(placementTree, { search, levels: 1 }, { ...fresh, enabled: search !== '', handles: ['not-found'] })

/** Lists the sub-users of a state. */
export const useSubUsers = (state: 'invited' | 'waiting' | 'placed') =>
  useReadPages(subUserList, { state }, fresh)

/** Reads the invitations that the member can answer. */
export const useInvitations = () => useRead(subUserInvitations, {}, fresh)

const changes = [subUserList, placementTree, legVolumes]
export const useInvite = () =>
  useCall(subUserInvite, {
    changes: [subUserList],
    handles: ['sub-user-unavailable', 'sub-user-exists', 'too-many-requests'],
  })
export const usePlace = () => useCall(subUserPlace, { changes })
export const useWithdraw = () => useCall(subUserWithdraw, { changes: [subUserList] })
export const useAnswer = () => useCall(subUserAnswer, { changes: [subUserInvitations] })
