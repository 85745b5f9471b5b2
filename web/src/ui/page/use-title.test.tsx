import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useTitle } from './use-title.ts'

afterEach(cleanup)

function Title({ text }: { text: unknown }) {
  useTitle(text)
  return null
}

const tree = (page: unknown, part?: unknown) => (
  <>
    <Title text={page} />
    {part !== undefined && <Title text={part} />}
  </>
)

test('the title of a part replaces that of the page, which comes back after it', () => {
  const { rerender, unmount } = render(tree('Checkout'))
  rerender(tree('Checkout', 'Waiting'))
  expect(document.title).toBe('Waiting · Pasar')
  rerender(tree('Checkout', false))
  expect(document.title).toBe('Checkout · Pasar')
  rerender(tree('Kasse', 'Warten'))
  expect(document.title).toBe('Warten · Pasar')
  rerender(tree('Kasse'))
  expect(document.title).toBe('Kasse · Pasar')
  unmount()
  expect(document.title).toBe('Pasar')
})
