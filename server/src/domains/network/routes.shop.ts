import { directMembers, teamMembers, teamTotals } from '@pasar/contract/calls/network'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { listDirect, listTeamLevel, showTotals } from './show-team.ts'

export const networkRoutes: Route[] = [
  handle(teamTotals, showTotals),
  handle(directMembers, listDirect),
  handle(teamMembers, listTeamLevel),
]
