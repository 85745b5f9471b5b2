import { afterEach, expect, test, vi } from 'vitest'
import { findOwnPosition, mayFindPosition } from './geolocation.ts'

afterEach(() => vi.unstubAllGlobals())

type Success = (position: { coords: { latitude: number; longitude: number } }) => void
type Failure = (error: { code: number }) => void

const stub = (getCurrentPosition: (found: Success, failed: Failure) => void, state?: string) =>
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition },
    permissions: state ? { query: async () => ({ state }) } : undefined,
  })

test('a device that cannot find its position says why', async () => {
  for (const [code, problem] of [
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
    [9, 'unavailable'],
  ] as const) {
    stub((_, failed) => failed({ code }))
    expect(await findOwnPosition()).toEqual({ problem })
  }
  vi.stubGlobal('navigator', {})
  expect(await findOwnPosition()).toEqual({ problem: 'unavailable' })
})

test('a position is returned in degrees', async () => {
  stub((found) => found({ coords: { latitude: 3.1, longitude: 101.6 } }))
  expect(await findOwnPosition()).toEqual({ position: { latitude: 3.1, longitude: 101.6 } })
})

test('permission counts only when it has been given, and when the browser can tell', async () => {
  stub(() => undefined, 'granted')
  expect(await mayFindPosition()).toBe(true)
  stub(() => undefined, 'prompt')
  expect(await mayFindPosition()).toBe(false)
  stub(() => undefined)
  expect(await mayFindPosition()).toBe(false)
})
