import { expect, it } from 'vitest'
import type { AreaNode } from '../regions/index.ts'
import { dropRepeats, searchAreas } from './search-index.ts'

const area = (latin: string, parent: AreaNode | null = null): AreaNode => {
  const node = { latin, parent, children: [] as AreaNode[] } as unknown as AreaNode
  parent?.children.push(node)
  return node
}

it('drops the only child of a better match with the same name, and that one’s only child', () => {
  const state = area('Singapore')
  const city = area('Singapore', state)
  const quarter = area('Singapore', city)
  const kept = dropRepeats([{ area: state }, { area: city }, { area: quarter }, { area: null }], 20)
  expect(kept).toEqual([{ area: state }, { area: null }])
})

it('keeps children with siblings, with another name, or that match better than their parent', () => {
  const state = area('Johor')
  const [one, two] = [area('Johor', state), area('Johor', state)]
  const other = area('Perlis')
  const town = area('Kangar', other)
  const late = area('Labuan')
  const early = area('Labuan', late)
  const matches = [state, one, two, other, town, early, late].map((area) => ({ area }))
  expect(dropRepeats(matches, 20)).toEqual(matches)
})

it('reads each match of a keyword that every name has once, and none after the last one that it returns', () => {
  let reads = 0
  const counted = (node: AreaNode) => ({
    get area() {
      reads++
      return node
    },
  })
  const nested: AreaNode[] = [area('Aa')]
  for (let n = 1; n < 20_000; n++) nested.push(area('Aa', nested.at(-1)))
  expect(dropRepeats(nested.map(counted), 20)).toHaveLength(1)
  expect(reads).toBe(20_000)

  reads = 0
  const separate = Array.from({ length: 20_000 }, (_, n) => counted(area(`Aa ${n}`)))
  expect(dropRepeats(separate, 20)).toHaveLength(20)
  expect(reads).toBe(20)
})

it('finds the whole limit for a single letter, each place once', () => {
  const found = searchAreas('a', undefined, 20)
  expect(found).toHaveLength(20)
  expect(new Set(found.map((match) => match.area ?? match.country)).size).toBe(20)
})
