import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { CommentThread } from './CommentThread.tsx'

const comment = {
  ...{ id: 'c1', newsId: 'n1', author: 'Mei', avatar: null, replyTo: null, text: 'Good', state: 'shown' },
  ...{ createdAt: '2026-01-01T00:00:00Z', liked: false, likes: 0, mine: false, answers: [], answerCount: 0 },
}

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  vi.stubGlobal('fetch', async () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each(['Escape', 'Cancel'])(
  'the form of a reply takes the focus, and %s closes it and returns it',
  (by) => {
    render(
      <QueryClientProvider client={queryClient}>
        <CommentThread comment={comment as never} />
      </QueryClientProvider>,
    )
    const reply = screen.getByRole('button', { name: 'Reply' })
    reply.focus()
    fireEvent.click(reply)
    const text = screen.getByRole('textbox')
    expect(document.activeElement).toBe(text)
    if (by === 'Escape') fireEvent.keyDown(text, { key: 'Escape' })
    else fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement).toBe(reply)
  },
)
