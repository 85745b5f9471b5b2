import { expect } from 'vitest'

/**
 * Expects that of two saves of what both have read one is refused, that it writes nothing, however often it
 * is sent, and that its author can save after reading again.
 * @param read returns the content as the console reads it
 * @param save saves content that was read with a change, another one for each number
 */
export async function expectStaleSaveRefused<T>(
  read: () => Promise<{ data: T }>,
  save: (seen: T, change: number) => Promise<{ name: string; data: T }>,
): Promise<void> {
  const { data: seen } = await read()
  const both = await Promise.all([save(seen, 1), save(seen, 2)])
  expect(both.map(({ name }) => name).toSorted()).toEqual(['ok', 'state-changed'])
  expect((await save(seen, 3)).name).toBe('state-changed')
  const { data: now } = await read()
  expect(now).toEqual(both.find(({ name }) => name === 'ok')!.data)
  expect((await save(now, 3)).name).toBe('ok')
}
