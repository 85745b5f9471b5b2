import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Steps } from './Steps.tsx'

afterEach(cleanup)

const steps = ['placed', 'paid', 'received'].map((key) => ({ key, label: key }))
const texts = () => [...document.querySelectorAll('li > span.money')].map((mark) => mark.textContent)

test('a step in progress shows its number, and one that was reached a check', () => {
  const { rerender } = render(<Steps steps={steps} current={2} />)
  expect(texts()).toEqual(['', '', '3'])
  rerender(<Steps steps={steps} current={2} reached />)
  expect(texts()).toEqual(['', '', ''])
  rerender(<Steps steps={steps} current={1} reached />)
  expect(texts()).toEqual(['', '', '3'])
})
