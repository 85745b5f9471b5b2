// @vitest-environment jsdom
import { adminConversationMessages } from '@pasar/contract/calls/admin/support/conversations'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { serveCalls } from '../../testing/render.tsx'
import { useThread } from './use-thread.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says why earlier messages could not be read, and reads them on the next attempt', async () => {
  const page = (seq: number) => ({ conversation: {}, list: [{ seq, from: 'staff' }], more: seq > 1 })
  const answers = [page(2), undefined, page(1)]
  serveCalls((path) => (path === adminConversationMessages.path ? answers.shift() : {}))
  const { result } = renderHook(() => useThread('A'))
  await waitFor(() => expect(result.current.list).toHaveLength(1))

  await act(() => result.current.readOlder())
  expect(result.current.error).toContain('The server did not respond')
  expect(result.current.hasOlder).toBe(true)

  await act(() => result.current.readOlder())
  expect(result.current.list.map(({ seq }) => seq)).toEqual([1, 2])
  expect(result.current.error).toBe('')
})
