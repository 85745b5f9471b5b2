import * as moves from '@pasar/contract/calls/admin/network/moves'
import * as trees from '@pasar/contract/calls/admin/network/trees'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { showNetworkMember } from './admin/show-member.ts'
import { listChildren, searchNetwork, showNode } from './admin/show-trees.ts'
import { decideMove, listMoves, requestMove } from './moves/request-move.ts'

export const networkAdminRoutes: Route[] = [
  handle(trees.adminNetworkChildren, listChildren, { replica: true }),
  handle(trees.adminNetworkNode, showNode),
  handle(trees.adminNetworkSearch, searchNetwork, { replica: true }),
  handle(trees.adminNetworkMember, showNetworkMember),
  handle(moves.adminMoveList, listMoves, { replica: true }),
  handle(moves.adminMoveRequest, requestMove),
  handle(moves.adminMoveDecide, decideMove),
]
