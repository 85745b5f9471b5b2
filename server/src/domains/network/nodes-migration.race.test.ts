import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../../platform/db/migrate.ts'
import { transact } from '../../platform/db/transact.ts'
import { type BuyingShop, buyingShop } from '../checkout/testing.ts'

const read = (ending: string): string[] => {
  const file = readdirSync(migrationsFolder).find((name) => name.endsWith(ending))!
  return readFileSync(join(migrationsFolder, file), 'utf8').split('--> statement-breakpoint')
}
const tree = read('_referral_tree.sql')
const nodes = read('_nodes_of_members.sql')

let shop: BuyingShop
beforeAll(async () => {
  shop = await buyingShop()
})
afterAll(() => shop.close())

const run = async (statements: readonly string[]) => {
  for (const statement of statements) await shop.deps.db.execute(sql.raw(statement))
}
const nodesOf = async (ids: readonly string[]) => {
  const { rows } = await shop.deps.db.execute<{ id: string; depth: number; second: string | null }>(
    sql`select member_id as id, depth, second_id as second from referral_nodes`,
  )
  const byId = new Map(rows.map(({ id, ...node }) => [id, node]))
  return ids.map((id) => byId.get(id) ?? null)
}
const chain = async (of: number, referrer?: string): Promise<string[]> => {
  const ids: string[] = []
  for (let i = 0; i < of; i++) ids.push((await shop.member(ids.at(-1) ?? referrer)).id)
  return ids
}

it('locks no members while it writes their nodes, and misses none who registers meanwhile', async () => {
  const before = await chain(3)
  await shop.deps.db.execute(sql`delete from referral_nodes`)
  // The trigger of the first migration, as it is until the second has ended.
  const trigger = tree.find((statement) => statement.includes('CREATE FUNCTION'))!
  await run([trigger.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION')])
  const meanwhile = await chain(1, before[2])
  const root = await chain(1)
  expect(await nodesOf([...before, ...meanwhile, ...root])).toEqual([
    ...[null, null, null, null],
    { depth: 0, second: null },
  ])
  // A registration that has not committed holds this lock: the nodes do not wait for it.
  const [begun, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const registering = transact(shop.deps.db, async (tx) => {
    await tx.execute(sql`lock table members in row exclusive mode`)
    begun.resolve()
    await written.promise
  })
  await begun.promise
  await run(nodes.slice(0, 1))
  written.resolve()
  await registering
  const late = await chain(1, meanwhile[0])
  await run(nodes.slice(1))
  await run(nodes)
  expect(await nodesOf([...before, ...meanwhile, ...late])).toEqual([
    { depth: 0, second: null },
    { depth: 1, second: null },
    ...[2, 3, 4].map((depth, i) => ({ depth, second: [...before, ...meanwhile][i] })),
  ])
  const [after] = await chain(1, late[0])
  expect(await nodesOf([after!])).toEqual([{ depth: 5, second: meanwhile[0] }])
})

it('is a migration of its own: the one that locks the members reads none of them', () => {
  expect(tree.join('\n')).not.toMatch(/from members/i)
  expect(nodes[0]).toMatch(/^-- no transaction/)
})
