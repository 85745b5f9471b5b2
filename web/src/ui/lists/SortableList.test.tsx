import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { SortableList } from './SortableList.tsx'
import { findDropIndex } from './sortable-index.ts'

let moves: [number, number][] = []

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  moves = []
  // The document of tests has no layout.
  HTMLElement.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const show = () =>
  render(
    <SortableList
      items={['Tea', 'Soap', 'Oil']}
      keyOf={(name) => name}
      nameOf={(name) => name}
      render={(name) => name}
      onMove={(from, to) => moves.push([from, to])}
    />,
  )

test('moves nothing beyond the ends, or by other keys', () => {
  show()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Tea' }), { key: 'ArrowUp' })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Oil' }), { key: 'ArrowDown' })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Oil' }), { key: 'Enter' })
  expect(moves).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('')
})

test('moves an item by the keyboard, and says where it is', () => {
  show()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Tea' }), { key: 'ArrowDown' })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Oil' }), { key: 'Home' })
  expect(moves).toEqual([
    [0, 1],
    [2, 0],
  ])
  expect(screen.getByRole('status').textContent).toBe('Oil is now 1 of 3')
})

test('drops a row where its middle has passed that of another', () => {
  const [tops, heights] = [
    [0, 60, 120],
    [50, 50, 50],
  ]
  expect(findDropIndex(tops, heights, 0, 59)).toBe(0)
  expect(findDropIndex(tops, heights, 0, 61)).toBe(1)
  expect(findDropIndex(tops, heights, 0, 500)).toBe(2)
  expect(findDropIndex(tops, heights, 2, -61)).toBe(1)
  expect(findDropIndex(tops, heights, 2, -500)).toBe(0)
})
