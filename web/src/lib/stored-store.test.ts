import { afterEach, expect, test, vi } from 'vitest'
import { createStored } from './stored-store.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const stored = () => JSON.parse(localStorage.getItem('key') ?? 'null')

test('starts with the initial state when the entry is damaged or of another shape', () => {
  for (const entry of ['{', 'null', '5', '[]', '{}', '{"state":null}']) {
    localStorage.setItem('key', entry)
    expect(createStored('key', { a: 1 }).getState(), entry).toEqual({ a: 1 })
  }
})

test('keeps the state for the page when the storage is blocked or full', () => {
  const blocked = createStored('key', { a: 1 }, () => {
    throw new Error('blocked')
  })
  blocked.setState({ a: 2 })
  expect(blocked.getState()).toEqual({ a: 2 })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const full = createStored('key', { a: 1 })
  full.setState({ a: 3 })
  expect(full.getState()).toEqual({ a: 3 })
})

test('does not return to an older entry while the storage is full', () => {
  const store = createStored('key', { a: 1 })
  store.setState({ a: 2 })
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  store.setState({ a: 3 })
  store.reload()
  expect(store.getState()).toEqual({ a: 3 })
  full.mockRestore()
  store.setState({ a: 4 })
  localStorage.setItem('key', '{"state":{"a":9},"version":0}')
  store.reload()
  expect(store.getState()).toEqual({ a: 9 })
})

test('reads what an earlier version stored, and keeps the initial value of what it lacks', () => {
  localStorage.setItem('key', '{"state":{"a":5},"version":0}')
  expect(createStored('key', { a: 1, b: 2 }).getState()).toEqual({ a: 5, b: 2 })
})

test('stores each change, with the properties that did not change', () => {
  const store = createStored('key', { a: 1, b: 2 })
  expect(stored()).toBeNull()
  store.setState({ a: 7 })
  store.setState(({ a }) => ({ a: a + 1 }))
  expect(stored()).toEqual({ state: { a: 8, b: 2 }, version: 0 })
})

test('does not undo what another tab has stored meanwhile', () => {
  const [one, other] = [createStored('key', { a: 1, b: 2, c: 3 }), createStored('key', { a: 1, b: 2, c: 3 })]
  one.setState({ a: 7 })
  other.setState(({ b }) => ({ b: b + 1 }))
  expect(stored().state).toEqual({ a: 7, b: 3, c: 3 })
  expect(other.getState().a).toBe(1)
})

test('stores what it could not store while the storage was full with the next change', () => {
  const store = createStored('key', { a: 1, b: 2 })
  store.setState({ a: 2 })
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  store.setState({ a: 3 })
  full.mockRestore()
  store.setState({ b: 4 })
  expect(stored().state).toEqual({ a: 3, b: 4 })
})

test('takes over what another tab stored without writing it again', () => {
  const store = createStored('key', { a: 1 })
  localStorage.setItem('key', '{"state":{"a":9},"version":0}')
  const write = vi.spyOn(Storage.prototype, 'setItem')
  store.reload()
  expect(store.getState()).toEqual({ a: 9 })
  localStorage.removeItem('key')
  store.reload()
  expect(store.getState()).toEqual({ a: 9 })
  expect(write).not.toHaveBeenCalled()
})
