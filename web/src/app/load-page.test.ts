import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './load-page.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

const failing = () => Promise.reject(new TypeError('Failed to fetch'))

test('a chunk that fails reloads the page once, then shows the error', async () => {
  const reload = vi.fn()
  await expect(loadChunk(failing, reload)).rejects.toBeInstanceOf(ChunkLoadError)
  await expect(loadChunk(failing, reload)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).toHaveBeenCalledOnce()
})

test('a chunk that stays away fails after 120 s', async () => {
  const reload = vi.fn()
  const load = loadChunk(() => new Promise<never>(() => undefined), reload)
  const refused = expect(load).rejects.toBeInstanceOf(ChunkLoadError)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await refused
  expect(reload).toHaveBeenCalledOnce()
})

test('a chunk that comes is passed on', async () => {
  await expect(loadChunk(async () => 'here', vi.fn())).resolves.toBe('here')
})
