import { directMembers, teamMembers, teamTotals } from '@pasar/contract/calls/network'
import * as placement from '@pasar/contract/calls/network/placement'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { answerInvitation, inviteSubUser, withdrawSubUser } from './placement/invite-sub-user.ts'
import { placeSubUser } from './placement/place-sub-user.ts'
import { showLegs } from './placement/show-legs.ts'
import { showInvitations, showSubUsers } from './placement/show-sub-users.ts'
import { showTree } from './placement/show-tree.ts'
import { listDirect, listTeamLevel, showTotals } from './show-team.ts'

export const networkRoutes: Route[] = [
  handle(teamTotals, showTotals, { replica: true }),
  handle(directMembers, listDirect, { replica: true }),
  handle(teamMembers, listTeamLevel, { replica: true }),
  handleOutside(placement.subUserInvite, inviteSubUser),
  handle(placement.subUserList, showSubUsers, { replica: true }),
  handle(placement.subUserWithdraw, withdrawSubUser),
  handle(placement.subUserInvitations, showInvitations),
  handle(placement.subUserAnswer, answerInvitation),
  handle(placement.subUserPlace, placeSubUser),
  handle(placement.placementTree, showTree, { replica: true }),
  handle(placement.legVolumes, showLegs, { replica: true }),
]
