import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginLoading, followNetwork, loadingOff, useLoading } from './loading.ts'
import { useNetwork } from './network.ts'

followNetwork()
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  loadingOff()
  useNetwork.setState({ online: true })
  vi.useRealTimers()
})

const on = () => useLoading.getState().on

test('comes on after 800 ms and goes with the last that works', () => {
  const endFirst = beginLoading()
  vi.advanceTimersByTime(799)
  expect(on()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(on()).toBe(true)
  const endSecond = beginLoading()
  endFirst()
  expect(on()).toBe(true)
  endSecond()
  expect(on()).toBe(false)
})

test('what is quick never shows it', () => {
  beginLoading()()
  vi.advanceTimersByTime(2000)
  expect(on()).toBe(false)
})

test('loss of the network turns it off, the return on again', () => {
  const end = beginLoading()
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

test('arrival at a page switches it off for good', () => {
  beginLoading()
  vi.advanceTimersByTime(800)
  loadingOff()
  vi.advanceTimersByTime(2000)
  expect(on()).toBe(false)
})
