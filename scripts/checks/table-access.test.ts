import { describe, expect, test } from 'vitest'
import { findForeignUses, findUndeclaredUses, findUnusedRules } from './table-access.ts'

const owners = new Map([
  ['orders', 'orders'],
  ['members', 'identity'],
])
const uses = (text: string) => findForeignUses('orders/queries.ts', text, owners)

describe('SQL that names tables of other domains', () => {
  test('is found in reads, joins and writes, with its line', () => {
    const found = uses('sql`select 1\n from orders join members m on true`\nsql`update members set x = 1`')
    expect(found.map(({ line, table, writes }) => [line, table, writes])).toEqual([
      [2, 'members', false],
      [3, 'members', true],
    ])
  })

  test('is not looked for in comments', () => {
    expect(uses('/** Joins from members\n join members */\n// update members\n')).toEqual([])
  })

  test('is reported where no rule allows it, and a right to read does not include writing', () => {
    const found = uses('`from members` `update members`')
    expect(findUndeclaredUses(found, {}, {})).toHaveLength(2)
    expect(findUndeclaredUses(found, { orders: ['identity'] }, {}).map((u) => u.writes)).toEqual([true])
    expect(findUndeclaredUses(found, {}, { orders: ['identity'] })).toEqual([])
  })

  test('that is gone leaves no rule behind', () => {
    expect(findUnusedRules(uses('`from members`'), { orders: ['identity', 'catalog'] }, {})).toEqual([
      'orders reads catalog',
    ])
  })
})
