import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PageHeader } from './PageHeader.tsx'

afterEach(cleanup)

it('keeps the actions of the page in the native shell, whose bar shows the title alone', () => {
  render(<PageHeader title="Chat" hidden actions={<button type="button">End chat</button>} />)
  expect(screen.getByRole('heading', { name: 'Chat' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'End chat' })).toBeTruthy()
})
