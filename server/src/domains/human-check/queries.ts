import { HOUR_MS } from '@pasar/contract/time'
import { and, count, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import type { Db, Tx } from '../../platform/db/types.ts'
import { limits, type Signals } from './rules.ts'
import { humanChecks } from './tables.ts'

const SHOP_WINDOW_MS = 10 * 60_000

/** Counts the recent events that make a network, or the whole shop, suspicious: up to their limits. */
export async function countSignals(tx: Tx, network: string, now: Date): Promise<Signals> {
  const hour = new Date(now.getTime() - HOUR_MS).toISOString()
  const window = new Date(now.getTime() - SHOP_WINDOW_MS).toISOString()
  const { rows } = await tx.execute<Signals>(sql`
    select
      (select count(*)::int from (select from login_failures where at >= ${hour} and ip = ${network}
        limit ${limits.failuresOfNetwork}) f) as "failuresOfNetwork",
      (select count(*)::int from (select from login_failures where at >= ${window}
        limit ${limits.failuresOfShop}) f) as "failuresOfShop",
      (select count(*)::int from (select from verification_codes where ip = ${network} and created_at >= ${hour}
        limit ${limits.codesOfNetwork}) c) as "codesOfNetwork"`)
  return rows[0]!
}

/** Counts the proofs of work that a network has requested since a time. */
export async function countWorks(tx: Tx, network: string, since: Date): Promise<number> {
  const isRecent = and(eq(humanChecks.network, network), gte(humanChecks.createdAt, since))
  const [row] = await tx
    .select({ works: count() })
    .from(humanChecks)
    .where(and(isRecent, eq(humanChecks.kind, 'work')))
  return row!.works
}

type Kind = 'slider' | 'work'

/** Counts a try of an open check. @returns the answer that it expects; undefined without a try left */
export async function takeTry(
  tx: Tx,
  { id, kind }: { id: string; kind: Kind },
  tries: number,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .update(humanChecks)
    .set({ tries: sql`${humanChecks.tries} + 1` })
    .where(
      and(
        eq(humanChecks.id, id),
        eq(humanChecks.kind, kind),
        lt(humanChecks.tries, tries),
        isNull(humanChecks.passHash),
        gte(humanChecks.expiresAt, now),
      ),
    )
    .returning({ answer: humanChecks.answer })
  return row?.answer
}

/** Gives a check its pass. @returns false when a concurrent answer has one already */
export async function setPass(tx: Tx, id: string, passHash: string, expiresAt: Date): Promise<boolean> {
  const isOpen = and(eq(humanChecks.id, id), isNull(humanChecks.passHash))
  const set = await tx
    .update(humanChecks)
    .set({ passHash, expiresAt })
    .where(isOpen)
    .returning({ id: humanChecks.id })
  return set.length === 1
}

/** Uses a pass. @returns false for one that is unknown, expired or used */
export async function usePass(tx: Tx, passHash: string, now: Date): Promise<boolean> {
  const isUsable = and(
    eq(humanChecks.passHash, passHash),
    isNotNull(humanChecks.passHash),
    isNull(humanChecks.usedAt),
    gte(humanChecks.expiresAt, now),
  )
  const used = await tx
    .update(humanChecks)
    .set({ usedAt: now })
    .where(isUsable)
    .returning({ id: humanChecks.id })
  return used.length === 1
}

/** Deletes checks that neither admit nor count. */
export const purgeChecks = (db: Db, now: Date) =>
  deleteInBatches(db, humanChecks, {
    isDue: lt(humanChecks.createdAt, new Date(now.getTime() - HOUR_MS)),
    oldest: humanChecks.createdAt,
  })
