import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useToasts } from '@/ui/overlays/toast-store.ts'
import { ReviewForm } from './ReviewForm.tsx'

let sent: unknown[] = []

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  useToasts.setState({ list: [] })
  sent = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)))
    return Response.json({ code: 200, msg: '', data: {} })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a review has no rating until the member chooses one, and needs no text', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <ReviewForm item={{ orderItemId: 'i1', review: null } as never} onDone={() => undefined} />
    </QueryClientProvider>,
  )
  expect(screen.getAllByRole('radio').filter((star) => (star as HTMLInputElement).checked)).toEqual([])
  fireEvent.submit(document.querySelector('form')!)
  expect(useToasts.getState().list.map(({ text }) => text)).toEqual(['Choose a rating'])
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: '4 of 5 stars' }))
  fireEvent.submit(document.querySelector('form')!)
  await vi.waitFor(() => expect(sent).toMatchObject([{ orderItemId: 'i1', stars: 4, text: '' }]))
})
