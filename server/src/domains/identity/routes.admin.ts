import * as calls from '@pasar/contract/calls/admin/members'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import {
  addMemberNote,
  banMember,
  endMemberSessions,
  removeMemberFactors,
  unbanMember,
  unmaskMember,
} from './admin/change-member.ts'
import { exportMembers } from './admin/export-members.ts'
import { removeMemberThirdParty } from './admin/remove-third-party.ts'
import { listMembers, showMember } from './admin/show-members.ts'

export const identityAdminRoutes: Route[] = [
  handle(calls.adminMemberList, listMembers, { replica: true }),
  handle(calls.adminMemberExport, exportMembers),
  handle(calls.adminMemberInfo, showMember),
  handle(calls.adminMemberUnmask, unmaskMember),
  handle(calls.adminMemberBan, banMember),
  handle(calls.adminMemberUnban, unbanMember),
  handle(calls.adminMemberSessionEnd, endMemberSessions),
  handle(calls.adminMemberFactorsRemove, removeMemberFactors),
  handle(calls.adminMemberThirdPartyRemove, removeMemberThirdParty),
  handle(calls.adminMemberNote, addMemberNote),
]
