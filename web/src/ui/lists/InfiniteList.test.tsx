import { orderList } from '@pasar/contract/calls/orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidateReads, queryClient } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { useNetwork } from '@/lib/network.ts'
import { InfiniteList } from './InfiniteList.tsx'

/** The foot is always near: reports so once per observation, as browsers do. */
class Observer {
  private report: (entries: { isIntersecting: boolean }[]) => void
  constructor(report: Observer['report']) {
    this.report = report
  }
  observe() {
    setTimeout(() => this.report([{ isIntersecting: true }]))
  }
  disconnect() {
    this.report = () => undefined
  }
}

function Orders() {
  const list = useReadPages(orderList, { view: 'all' })
  return (
    <InfiniteList
      items={list.items}
      keyOf={({ id }) => id}
      render={({ id }) => id}
      query={list}
      rowHeight={100}
    />
  )
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Orders />
    </QueryClientProvider>,
  )

const answer = (page: number, total: number) => {
  const data = { list: [{ id: `o${page}` }], total, page, limit: 1 }
  return new Response(JSON.stringify({ code: 200, msg: '', data }))
}
const pageOf = (address: string) => Number(new URL(address, 'https://shop').searchParams.get('page'))

/** Generous for busy machines. */
const slow = { timeout: 10_000 }

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer)
  useNetwork.setState({ online: false })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('offers a retry when the next page fails, and loads it then', async () => {
  let fails = true
  const fetched = vi.fn(async (address: string) => {
    if (pageOf(address) === 2 && fails) throw new TypeError('offline')
    return answer(pageOf(address), 2)
  })
  vi.stubGlobal('fetch', fetched)
  show()
  const retry = await screen.findByRole('button', undefined, slow)
  expect(screen.getByRole('alert')).toBeTruthy()
  const calls = fetched.mock.calls.length
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(fetched).toHaveBeenCalledTimes(calls)
  fails = false
  fireEvent.click(retry)
  expect(await screen.findByText('o2', undefined, slow)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('loads the next page after an event of the server has cancelled it', async () => {
  let seconds = 0
  const fetched = vi.fn(async (address: string, init?: RequestInit) => {
    if (pageOf(address) === 2 && seconds++ === 0)
      return new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    return answer(pageOf(address), 2)
  })
  vi.stubGlobal('fetch', fetched)
  show()
  await waitFor(() => expect(seconds).toBe(1), slow)
  await act(() => invalidateReads([orderList]))
  expect(await screen.findByText('o2', undefined, slow)).toBeTruthy()
})

test('loads no page while the loaded ones are read again', async () => {
  let release = () => {}
  const pages: number[] = []
  const fetched = vi.fn(async (address: string) => {
    pages.push(pageOf(address))
    if (pages.length === 3) await new Promise<void>((done) => (release = done))
    return answer(pageOf(address), pages.length < 3 ? 2 : 3)
  })
  vi.stubGlobal('fetch', fetched)
  show()
  expect(await screen.findByText('o2', undefined, slow)).toBeTruthy()
  act(() => void invalidateReads([orderList]))
  await waitFor(() => expect(pages).toEqual([1, 2, 1]), slow)
  release()
  await waitFor(() => expect(pages).toEqual([1, 2, 1, 2, 3]), slow)
  expect(await screen.findByText('o3', undefined, slow)).toBeTruthy()
})
