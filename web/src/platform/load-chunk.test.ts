import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './load-chunk.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

const failing = () => Promise.reject(new TypeError('Failed to fetch'))

test('reloads the page once when a chunk fails, then throws the error', async () => {
  const reload = vi.fn()
  await expect(loadChunk(failing, reload)).rejects.toBeInstanceOf(ChunkLoadError)
  await expect(loadChunk(failing, reload)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).toHaveBeenCalledOnce()
})

test('a chunk whose page must not reload leaves the reload to the next one that fails', async () => {
  const reload = vi.fn()
  await expect(loadChunk(failing, null)).rejects.toBeInstanceOf(ChunkLoadError)
  await expect(loadChunk(failing, reload)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).toHaveBeenCalledOnce()
})

test('rejects a chunk that does not arrive within 120 s', async () => {
  const reload = vi.fn()
  const load = loadChunk(() => new Promise<never>(() => undefined), reload)
  const rejection = expect(load).rejects.toBeInstanceOf(ChunkLoadError)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await rejection
  expect(reload).toHaveBeenCalledOnce()
})

test('returns the chunk', async () => {
  await expect(loadChunk(async () => 'module', vi.fn())).resolves.toBe('module')
})
