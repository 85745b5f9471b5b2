import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseJump, type LegSum, type Placed, type Position, propagateLegs } from './rules.ts'

/** Grows a tree: each new member below a random one, with its jump. */
function grow(parents: readonly number[]): Map<string, Position & { parentId: string | null }> {
  const nodes = new Map<string, Position & { parentId: string | null }>()
  nodes.set('0', { memberId: '0', depth: 0, jumpId: '0', jumpDepth: 0, parentId: null })
  parents.forEach((choice, i) => {
    const parent = nodes.get(String(choice % nodes.size))!
    const jump = chooseJump(parent, nodes.get(parent.jumpId)!)
    const memberId = String(i + 1)
    nodes.set(memberId, { memberId, depth: parent.depth + 1, ...jump, parentId: parent.memberId })
  })
  return nodes
}

describe('jumps', () => {
  it('lead to members above, at the depth that they name', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 200 }), (parents) => {
        const nodes = grow(parents)
        for (const node of nodes.values()) {
          let above = node
          while (above.depth > node.jumpDepth) above = nodes.get(above.parentId!)!
          expect(above.memberId).toBe(node.jumpId)
        }
      }),
    )
  })

  it('reach any member above in a chain of 10,000 in at most 40 steps', () => {
    const nodes = grow(Array.from({ length: 10_000 }, (_, i) => i))
    let longest = 0
    for (const target of [0, 1, 2, 4_095, 4_096, 5_000, 9_998]) {
      let node = nodes.get('10000')!
      let steps = 0
      while (node.depth > target) {
        node = nodes.get(node.jumpDepth >= target ? node.jumpId : node.parentId!)!
        steps += 1
      }
      expect(node.depth).toBe(target)
      longest = Math.max(longest, steps)
    }
    expect(longest).toBeLessThanOrEqual(40)
  })
})

describe('legs', () => {
  it('count what is below each member, once, on the leg of its branch', () => {
    const change = fc.record({ people: fc.nat(1), pv: fc.bigInt({ min: -500n, max: 500n }) })
    const member = fc.record({ parent: fc.nat(), change: fc.option(change) })
    fc.assert(
      fc.property(fc.array(member, { minLength: 1, maxLength: 60 }), (members) => {
        const nodes: Placed[] = [{ id: '0', parentId: null, leg: null, depth: 0 }]
        const changes = new Map<string, LegSum>()
        members.forEach(({ parent, change }, i) => {
          const above = nodes[parent % nodes.length]!
          const taken = nodes.filter(({ parentId }) => parentId === above.id).length
          if (taken === 2) return
          const id = String(i + 1)
          nodes.push({ id, parentId: above.id, leg: taken ? 'right' : 'left', depth: above.depth + 1 })
          if (change) changes.set(id, { people: change.people, volume: new Map([['day', change.pv]]) })
        })
        const legs = propagateLegs(nodes, changes)
        const below = (id: string): string[] => [
          id,
          ...nodes.filter(({ parentId }) => parentId === id).flatMap((child) => below(child.id)),
        ]
        for (const { id } of nodes)
          for (const leg of ['left', 'right'] as const) {
            const child = nodes.find((n) => n.parentId === id && n.leg === leg)
            const branch = (child ? below(child.id) : []).map((b) => changes.get(b))
            const sum = legs.get(id)?.[leg]
            expect(sum?.people ?? 0).toBe(branch.reduce((n, c) => n + (c?.people ?? 0), 0))
            expect(sum?.volume.get('day') ?? 0n).toBe(
              branch.reduce((n, c) => n + (c?.volume.get('day') ?? 0n), 0n),
            )
          }
      }),
    )
  })
})
