import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pages } from '@/app/paths.ts'
import { useLocation } from './location.ts'
import { PageLink, releaseLink } from './nav.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <PageLink page={pages.product} search={{ id: 'g1' }}>
      Tea
    </PageLink>,
  )
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const currentPath = () => useLocation.getState().location.pathname

test('marks a pressed link until the page renders', () => {
  const link = screen.getByText('Tea')
  const before = currentPath()
  fireEvent.click(link)
  expect(link.dataset.going).toBe('')
  expect(currentPath()).toBe(before)
  act(() => vi.advanceTimersByTime(50))
  expect(currentPath()).toBe(pages.product.path)
  releaseLink()
  expect(link.dataset.going).toBeUndefined()
})

test('leaves modified clicks to the browser', () => {
  const before = currentPath()
  const link = screen.getByText('Tea')
  fireEvent.click(link, { ctrlKey: true })
  act(() => vi.advanceTimersByTime(50))
  expect(link.dataset.going).toBeUndefined()
  expect(currentPath()).toBe(before)
})
