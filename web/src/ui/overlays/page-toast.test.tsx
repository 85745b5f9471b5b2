import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { navigate } from '@/lib/location.ts'
import { toastOnPage } from './page-toast.ts'
import { Toaster } from './Toaster.tsx'
import { toast, useToasts } from './toast-store.ts'

const texts = () => useToasts.getState().list.map(({ text }) => text)

beforeEach(() => {
  navigate('/pages/first', 'push')
  useToasts.setState({ list: [] })
})
afterEach(cleanup)

test('a message about a form goes away with its page, others stay', () => {
  toastOnPage('Please fill in: Name')
  toast('Saved')
  navigate('/pages/first?tab=2', 'replace')
  expect(texts()).toEqual(['Please fill in: Name', 'Saved'])
  navigate('/pages/second', 'push')
  expect(texts()).toEqual(['Saved'])
})

test('taps go through a toast to what it covers, except on its button', () => {
  render(<Toaster />)
  act(() => toast('Removed', { label: 'Undo', run: () => undefined }))
  const layers = [screen.getByText('Removed'), screen.getByText('Removed').parentElement!]
  expect(layers.some((layer) => layer.classList.contains('pointer-events-auto'))).toBe(false)
  expect(screen.getByRole('button').classList.contains('pointer-events-auto')).toBe(true)
})
