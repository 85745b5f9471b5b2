import fc from 'fast-check'

/** Random choices of an action: those that an action does not need are ignored. */
export const choice = fc.record({
  by: fc.nat(1),
  part: fc.constantFrom('all' as const, 'all', 'some', 'none'),
  disposition: fc.constantFrom('restock' as const, 'restock', 'write_off', 'repair'),
  isFlagged: fc.boolean(),
  share: fc.integer({ min: 1, max: 100 }),
})
export type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never
