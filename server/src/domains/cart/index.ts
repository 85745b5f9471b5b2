import type { Domain } from '../../platform/domain.ts'
import { linesOf, type StoredLine } from './queries.ts'
import type { Tx } from '../../platform/db/types.ts'
import { cartRoutes } from './routes.shop.ts'

/** The lines a member wants to check out. */
export const selectedLines = async (tx: Tx, memberId: string): Promise<StoredLine[]> =>
  (await linesOf(tx, memberId)).filter((l) => l.selected)

export const cart: Domain = { routes: cartRoutes, jobs: [] }
