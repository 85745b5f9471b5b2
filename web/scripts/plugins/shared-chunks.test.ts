// @vitest-environment node
import { expect, test } from 'vitest'
import { planSharedChunks, type SharedModule } from './shared-chunks.ts'

const module = (id: string, bytes: number, entries: number[], imports: string[] = []): SharedModule => ({
  id,
  bytes,
  entries: new Set(entries),
  imports,
})
const NONE = 99

test('no file imports itself through another, even where a larger file would save requests', () => {
  const top = module('top', 10, [0, 1], ['middle'])
  const middle = module('middle', 50_000, [0, 1, 2], ['bottom'])
  const bottom = module('bottom', 10, [0, 1, 2, 3])
  const plan = planSharedChunks([top, middle, bottom], NONE)
  expect(plan.get('top')).not.toBe(plan.get('bottom'))
})

test('a module goes into a file of its own where others would load it for nothing', () => {
  const plan = planSharedChunks([module('large', 30_000, [0, 1]), module('field', 2_000, [1, 2, 3])], NONE)
  expect([plan.get('large'), plan.get('field')]).toEqual(['large', 'field'])
})

test('small modules of nearly the same pages are one file, named after the largest', () => {
  const plan = planSharedChunks([module('a/b/field.tsx', 300, [0, 1, 40]), module('copy', 100, [0, 1])], NONE)
  expect([...plan.values()]).toEqual(['field', 'field'])
})

test('what is beside every page is in few files, whatever that costs', () => {
  const large = [10, 11, 12, 13, 14].map((page) => module(`m${page}`, 90_000, [5, page]))
  expect(new Set(planSharedChunks(large, NONE).values()).size).toBe(5)
  expect(new Set(planSharedChunks(large, 5).values()).size).toBe(3)
})

test('modules that the bundler places are not in the plan, and their size counts', () => {
  const library = { ...module('library', 80_000, [0, 1]), isFixed: true }
  const plan = planSharedChunks(
    [library, module('hash', 100, [0, 1], ['library']), module('copy', 100, [0, 2, 3])],
    NONE,
  )
  expect(plan.has('library')).toBe(false)
  expect(plan.get('hash')).not.toBe(plan.get('copy'))
})
