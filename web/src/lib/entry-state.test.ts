import { beforeEach, expect, test } from 'vitest'
import { goBackWith, readEntry, writeEntry } from './entry-state.ts'

beforeEach(() => history.replaceState({ key: 'a', index: 0 }, '', '#/form'))

test('a value belongs to its history entry, and leaves the rest of the state alone', () => {
  writeEntry('draft', { name: 'Mei Lin' })
  history.pushState({ key: 'b', index: 1 }, '', '#/map')
  expect(readEntry('draft')).toBeUndefined()
  history.replaceState({ key: 'a', draft: 1 }, '')
  writeEntry('draft', undefined)
  expect(history.state).toEqual({ key: 'a' })
})

test('a value that is handed back is there when the router shows the entry, and stays with it', async () => {
  writeEntry('draft', 'typed')
  history.pushState({ key: 'b', index: 1 }, '', '#/map')
  // The router listens first.
  const shown = new Promise<unknown[]>((resolve) => {
    addEventListener('popstate', () => resolve([readEntry('place'), readEntry('draft')]), { once: true })
  })
  const left = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }))
  goBackWith('place', { country: 'MY' })
  expect(await shown).toEqual([{ country: 'MY' }, 'typed'])
  await left
  expect(history.state).toMatchObject({ key: 'a', draft: 'typed', place: { country: 'MY' } })
})
