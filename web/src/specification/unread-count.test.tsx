import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})

import { messageTotal } from '@pasar/contract/calls/messages/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { MessagesLink } from '@/features/messages/components/MessagesLink.tsx'
import { setLanguage } from '@/i18n/i18n.ts'
import { invalidateReads, queryClient } from '@/lib/api/query.ts'
import { clearSession, useSession } from '@/lib/session.ts'

let total: number
let reads: number

beforeEach(async () => {
  await setLanguage('en-us')
  queryClient.clear()
  total = 3
  reads = 0
  vi.stubGlobal('fetch', async () => {
    reads += 1
    const kinds = { order: total, wallet: 0, system: 0, team: 0 }
    return new Response(JSON.stringify({ code: 200, msg: '', data: { total, kinds } }))
  })
  useSession.setState({ token: 'token' })
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MessagesLink />
    </QueryClientProvider>,
  )
const count = (n: number) => screen.findByRole('link', { name: `Messages, ${n} unread` })

describe('§3: the unread message count', () => {
  it('is that of the server, at most “99+” on the icon', async () => {
    total = 120
    show()
    await count(120)
    expect(screen.getByText('99+')).toBeTruthy()
  })

  it('follows the server after a message arrives or is read', async () => {
    show()
    await count(3)
    total = 4
    await act(() => invalidateReads([messageTotal]))
    await count(4)
  })

  it('is empty for visitors and after sign-out, without a request', async () => {
    show()
    await count(3)
    act(clearSession)
    await count(0)
    const before = reads
    await act(() => invalidateReads([messageTotal]))
    await waitFor(() => expect(reads).toBe(before))
  })
})
