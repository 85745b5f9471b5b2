import { describe, expect, it } from 'vitest'
import { columnsIn, parseCondition } from './conditions.ts'

describe('conditions of plans', () => {
  it('that compare with less than equality fix nothing', () => {
    expect(parseCondition('(o.created_at > $1)')).toEqual([[]])
    expect(parseCondition("((o.state)::text <> 'paid'::text)")).toEqual([[]])
  })

  it('fix a column by a parameter, an array of them, or a text made from them', () => {
    expect(parseCondition('(o.member_id = $1)')).toEqual([[{ column: 'o.member_id', of: [] }]])
    expect(parseCondition('(s.id = ANY ($2))')).toEqual([[{ column: 's.id', of: [] }]])
    expect(parseCondition("(a.owner = ('member:'::text || ($3)::text))")).toEqual([
      [{ column: 'a.owner', of: [] }],
    ])
    expect(parseCondition('(m.id = (InitPlan 1).col1)')).toEqual([[{ column: 'm.id', of: [] }]])
  })

  it('of joins fix each side by the other', () => {
    expect(parseCondition('(i.order_id = o.id)')).toEqual([
      [
        { column: 'i.order_id', of: ['o.id'] },
        { column: 'o.id', of: ['i.order_id'] },
      ],
    ])
  })

  it('hold together in an AND, and one by one in an OR', () => {
    const both = parseCondition("((o.member_id = $1) AND (o.state = 'paid and (unpaid)'::text))")
    expect(both).toEqual([
      [
        { column: 'o.member_id', of: [] },
        { column: 'o.state', of: [] },
      ],
    ])
    const either = parseCondition('((t.debit_id = $1) OR (t.credit_id = $1))')
    expect(either).toEqual([[{ column: 't.debit_id', of: [] }], [{ column: 't.credit_id', of: [] }]])
  })

  it('name no columns in texts and calls', () => {
    expect(columnsIn("concat('a.b', o.no, pg_temp.bench_id(o.id))")).toEqual(['o.no', 'o.id'])
  })
})
