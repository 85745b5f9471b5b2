import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { Questions } from './Questions.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a link to a question opens it and scrolls to it', async () => {
  await setLanguage('en-us')
  await loadFullPack()
  const scrolled = vi.fn(function (this: Element) {
    return this.textContent
  })
  Element.prototype.scrollIntoView = scrolled
  const list = ['first', 'second'].map((id) => ({ id, category: 'orders', question: id, answer: [] }))
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: { list, categories: [] } }))
  render(
    <QueryClientProvider client={queryClient}>
      <Questions openId="second" />
    </QueryClientProvider>,
  )
  const opened = await screen.findByRole('button', { name: 'second' })
  expect(opened.getAttribute('aria-expanded')).toBe('true')
  expect(scrolled).toHaveReturnedWith('second')
})
