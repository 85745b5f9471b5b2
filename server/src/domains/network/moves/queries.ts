import type { MoveProblem, MoveState } from '@pasar/contract/calls/admin/network/moves'
import { and, asc, desc, eq, lte, notInArray, sql } from 'drizzle-orm'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { networkMoves } from './tables.ts'

export type Move = typeof networkMoves.$inferSelect

/** Inserts a request. @returns false when a move of the member is open */
export async function insertMove(tx: Tx, move: Move): Promise<boolean> {
  const rows = await tx
    .insert(networkMoves)
    .values(move)
    .onConflictDoNothing()
    .returning({ id: networkMoves.id })
  return rows.length === 1
}

export async function lockMove(tx: Tx, id: string): Promise<Move | undefined> {
  const [row] = await tx.select().from(networkMoves).where(eq(networkMoves.id, id)).for('no key update')
  return row
}

type Change = Partial<Pick<Move, 'decidedBy' | 'decidedAt' | 'note' | 'effectiveDay' | 'appliedAt'>> & {
  state: MoveState
  problem?: MoveProblem
}

export async function updateMove(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.update(networkMoves).set(change).where(eq(networkMoves.id, id))
}

/** Returns a page of moves, newest first. */
export async function findMoves(
  tx: Tx,
  filter: { state?: MoveState | undefined; memberId?: string | undefined; page: number; limit: number },
): Promise<{ list: Move[]; total: number }> {
  const { state, memberId, page, limit } = filter
  const where = and(
    state ? eq(networkMoves.state, state) : undefined,
    memberId ? eq(networkMoves.memberId, memberId) : undefined,
  )
  const list = await tx
    .select()
    .from(networkMoves)
    .where(where)
    .orderBy(desc(networkMoves.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countUpTo(tx, sql`from ${networkMoves} where ${where ?? sql`true`}`)
  return { list, total }
}

/** Returns the approved moves that count from a day or an earlier one, the earliest request first. */
export async function findDueMoves(
  tx: Tx,
  day: string,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ id: networkMoves.id })
    .from(networkMoves)
    .where(
      and(
        eq(networkMoves.state, 'approved'),
        lte(networkMoves.effectiveDay, day),
        notInArray(networkMoves.id, [...except]),
      ),
    )
    .orderBy(asc(networkMoves.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
