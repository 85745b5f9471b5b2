import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pages } from '@/app/paths.ts'
import { PageLink, releaseLink } from './nav.tsx'
import { usePlace } from './place.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <PageLink page={pages.goodsInfo} search={{ id: 'g1' }}>
      Tea
    </PageLink>,
  )
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const here = () => usePlace.getState().place.pathname

test('a tap shows on the link before the page is drawn, and no longer than that', () => {
  const link = screen.getByText('Tea')
  const before = here()
  fireEvent.click(link)
  expect(link.dataset.going).toBe('')
  expect(here()).toBe(before)
  act(() => vi.advanceTimersByTime(50))
  expect(here()).toBe(pages.goodsInfo.path)
  releaseLink()
  expect(link.dataset.going).toBeUndefined()
})

test('a tap for a new window is the browser’s own', () => {
  const before = here()
  const link = screen.getByText('Tea')
  fireEvent.click(link, { ctrlKey: true })
  act(() => vi.advanceTimersByTime(50))
  expect(link.dataset.going).toBeUndefined()
  expect(here()).toBe(before)
})
