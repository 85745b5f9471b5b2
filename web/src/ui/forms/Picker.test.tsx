import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

// The sheet of phones observes its size.
vi.hoisted(() => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  const observer = class {
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { matchMedia: () => query, ResizeObserver: observer })
})

import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { installBackStack } from '../overlays/back-stack.ts'
import '../overlays/SheetPanel.tsx'
import { Picker } from './Picker.tsx'

installBackStack()
afterEach(cleanup)

test('a picker whose options failed to load says so and retries, instead of showing a skeleton for ever', async () => {
  await setLanguage('en-us')
  await loadFullPack()
  const retry = vi.fn()
  render(
    <Picker
      open
      onClose={() => undefined}
      title="State"
      path={[]}
      options={undefined}
      onRetry={retry}
      onPick={() => undefined}
    />,
  )
  await screen.findByRole('alert', {}, { timeout: 5_000 })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
  expect(screen.queryAllByRole('listitem')).toEqual([])
})
