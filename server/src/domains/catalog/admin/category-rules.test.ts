import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeMovedNodes, findMoveProblem, getSubtree } from './category-rules.ts'

type Node = { id: string; parentId: string | null; level: number; position: number }

/** Any tree of up to three levels: each node stands below an earlier one, or on the first level. */
const tree = fc.array(fc.nat(20), { minLength: 1, maxLength: 12 }).map((choices) => {
  const all: Node[] = []
  for (const [i, choice] of choices.entries()) {
    const fitting = [null, ...all.filter((c) => c.level < 3)]
    const parent = fitting[choice % fitting.length] ?? null
    const parentId = parent?.id ?? null
    const position = all.filter((c) => c.parentId === parentId).length
    all.push({ id: `c${i}`, parentId, level: (parent?.level ?? 0) + 1, position })
  }
  return all
})

describe('findMoveProblem', () => {
  const a = { id: 'a', parentId: null, level: 1, position: 0 }
  const b = { id: 'b', parentId: 'a', level: 2, position: 0 }
  const c = { id: 'c', parentId: 'b', level: 3, position: 0 }
  const d = { id: 'd', parentId: null, level: 1, position: 1 }
  it.each([
    ['a', 'a', 'parent-below'],
    ['a', 'c', 'parent-below'],
    ['a', 'd', 'too-deep'],
    ['b', 'd', null],
    ['d', 'c', 'too-deep'],
    ['d', 'x', 'parent-unknown'],
    ['c', null, null],
  ])('of %s below %s is %s', (id, parentId, fault) => {
    expect(findMoveProblem([a, b, c, d], id, parentId)).toBe(fault)
  })
})

describe('computeMovedNodes', () => {
  it('keeps a tree: no circle, consistent levels, children of the new parent without gaps in their order', () => {
    fc.assert(
      fc.property(tree, fc.nat(20), fc.nat(20), fc.nat(15), (all, which, where, position) => {
        const own = all[which % all.length]!
        const parentId = [null, ...all.map((c) => c.id)][where % (all.length + 1)] ?? null
        if (findMoveProblem(all, own.id, parentId)) return
        const changed = new Map(computeMovedNodes(all, own.id, parentId, position).map((c) => [c.id, c]))
        const next = all.map((c) => changed.get(c.id) ?? c)
        expect(next.filter((c) => c.parentId === null).flatMap((c) => getSubtree(next, c.id)).length).toBe(
          all.length,
        )
        for (const node of next)
          expect(node.level).toBe((next.find((c) => c.id === node.parentId)?.level ?? 0) + 1)
        expect(Math.max(...next.map((c) => c.level))).toBeLessThanOrEqual(3)
        const positions = next.filter((c) => c.parentId === parentId).map((c) => c.position)
        expect(positions.sort((x, y) => x - y)).toEqual(positions.map((_, i) => i))
      }),
    )
  })
})
