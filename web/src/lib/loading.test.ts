import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLoading, stopLoading, syncLoadingWithNetwork, useLoading } from './loading.ts'
import { useNetwork } from './network.ts'

syncLoadingWithNetwork()
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  stopLoading()
  useNetwork.setState({ online: true })
  vi.useRealTimers()
})

const on = () => useLoading.getState().on

test('shows after 800 ms and hides with the last task', () => {
  const endFirst = startLoading()
  vi.advanceTimersByTime(799)
  expect(on()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(on()).toBe(true)
  const endSecond = startLoading()
  endFirst()
  expect(on()).toBe(true)
  endSecond()
  expect(on()).toBe(false)
})

test('never shows for quick tasks', () => {
  startLoading()()
  vi.advanceTimersByTime(2000)
  expect(on()).toBe(false)
})

test('hides while offline and shows again afterwards', () => {
  const end = startLoading()
  vi.advanceTimersByTime(800)
  useNetwork.setState({ online: false })
  expect(on()).toBe(false)
  useNetwork.setState({ online: true })
  expect(on()).toBe(true)
  end()
  useNetwork.setState({ online: false })
  useNetwork.setState({ online: true })
  expect(on()).toBe(false)
})

test('stays hidden after stopLoading()', () => {
  startLoading()
  vi.advanceTimersByTime(800)
  stopLoading()
  vi.advanceTimersByTime(2000)
  expect(on()).toBe(false)
})
