import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Explainer, openExplainer } from './explain.ts'
import { everyNode, severalGroups, sharedWrites } from './hot-exceptions.ts'
import { type Access, findAccesses, findSharedWrites, groupsOf } from './statement-access.ts'
import { captureHotCalls, type HotCalls } from './testing/hot-calls.ts'

let shop: HotCalls
let explainer: Explainer
/** The accesses of each statement to distributed tables, by call. */
const accesses = new Map<string, Access[][]>()
/** `call: table` of writes to reference tables and those of the coordinator. */
const shared = new Set<string>()

beforeAll(async () => {
  shop = await captureHotCalls()
  explainer = await openExplainer(shop.url)
  if (!explainer.isSupported) return
  for (const [call, statements] of shop.statements) {
    const found: Access[][] = []
    for (const statement of statements.filter(isPlanned)) {
      const plan = await explainer.explain(statement)
      found.push(findAccesses(plan))
      for (const table of findSharedWrites(plan)) shared.add(`${call}: ${table}`)
    }
    accesses.set(call, found)
  }
})
afterAll(async () => {
  await explainer.close()
  await shop.close()
})

const isPlanned = (statement: string) => /^\s*(with|select|insert|update|delete)\b/i.test(statement)

/** One line for each call and what `pick` finds in its statements. */
const lines = (pick: (statement: Access[]) => string[]) =>
  [...accesses].flatMap(([call, statements]) =>
    [...new Set(statements.flatMap(pick))].toSorted().map((what) => `${call}: ${what}`),
  )

it('every hot statement names the distribution column of its tables, except those listed', (test) => {
  if (!explainer.isSupported) test.skip('plans of this PostgreSQL do not name subqueries')
  const found = lines((statement) => statement.flatMap(({ table, by }) => (by === 'every' ? [table] : [])))
  const listed = everyNode.flatMap(({ calls, table }) => calls.map((call) => `${call}: ${table}`))
  expect(found.toSorted()).toEqual(listed.toSorted())
})

it('every hot statement stays within one group of tables, except those listed', (test) => {
  if (!explainer.isSupported) test.skip('plans of this PostgreSQL do not name subqueries')
  const found = lines((statement) => {
    const groups = groupsOf(statement)
    return groups.length > 1 ? [groups.join(' + ')] : []
  })
  const listed = severalGroups.flatMap(({ calls, groups }) => calls.map((call) => `${call}: ${groups}`))
  expect(found.toSorted()).toEqual(listed.toSorted())
})

it('every hot statement writes to distributed tables only, except those listed', (test) => {
  if (!explainer.isSupported) test.skip('plans of this PostgreSQL do not name subqueries')
  const listed = sharedWrites.flatMap(({ calls, table }) => calls.map((call) => `${call}: ${table}`))
  expect([...shared].toSorted()).toEqual(listed.toSorted())
})

it('makes every hot call', () => {
  const silent = [...shop.statements].filter(([, statements]) => statements.length === 0)
  expect(silent).toEqual([])
})
