// @vitest-environment jsdom
import { adminCategoryList } from '@pasar/contract/calls/admin/catalog/categories'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Form } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole, serveCalls } from '../../testing/render.tsx'
import { ScopeInput } from './scope-input.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const category = (id: string, name: string, level: number) => ({ id, level, name: { 'en-us': name } })

it('names the chosen categories, and finds others by what is typed', async () => {
  const list = [category('1', 'Drinks', 1), category('2', 'Tea', 2), category('3', 'Coffee', 2)]
  serveCalls((path) => (path === adminCategoryList.path ? { list, total: 3 } : {}))
  renderInConsole(
    <Form record={{ scopeIds: ['2'] }}>
      <ScopeInput scope="categories" />
    </Form>,
  )
  await screen.findByRole('button', { name: 'Tea' })
  const field = screen.getByRole('combobox', { name: 'Categories' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'cof' } })
  expect((await screen.findAllByRole('option')).map((it) => it.textContent?.trim())).toEqual(['Coffee'])
})
