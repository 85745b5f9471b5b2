// @vitest-environment jsdom
import { adminCategoryList } from '@pasar/contract/calls/admin/catalog/categories'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Form, SaveButton } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole, serveCalls } from '../../testing/render.tsx'
import { ScopeInputs } from './scope-input.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const category = (id: string, name: string, level: number) => ({ id, level, name: { 'en-us': name } })

it('names the chosen categories, and finds others by what is typed', async () => {
  const list = [category('1', 'Drinks', 1), category('2', 'Tea', 2), category('3', 'Coffee', 2)]
  serveCalls((path) => (path === adminCategoryList.path ? { list, total: 3 } : {}))
  renderInConsole(
    <Form record={{ scope: 'categories', scopeIds: ['2'] }}>
      <ScopeInputs />
    </Form>,
  )
  await screen.findByRole('button', { name: 'Tea' })
  const field = screen.getByRole('combobox', { name: 'Categories' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'cof' } })
  expect((await screen.findAllByRole('option')).map((it) => it.textContent?.trim())).toEqual(['Coffee'])
})

it('saves the ids of the scope that is shown, and still has those of the other one', async () => {
  const list = [category('1', 'Drinks', 1), category('2', 'Tea', 2)]
  serveCalls((path) => (path === adminCategoryList.path ? { list, total: 2 } : {}))
  const save = vi.fn()
  const products = [{ id: '8', title: { 'en-us': 'Teapot' } }]
  renderInConsole(
    <Form record={{ scope: 'categories', scopeIds: ['2'] }} onSubmit={save}>
      <ScopeInputs />
      <SaveButton alwaysEnable />
    </Form>,
    { getList: async () => ({ data: products as never, total: 1 }), getMany: async () => ({ data: [] }) },
  )
  const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
  const saved = async () => {
    save.mockClear()
    fireEvent.submit(screen.getByRole<HTMLInputElement>('radio', { name: 'Products' }).form!)
    await waitFor(() => expect(save).toHaveBeenCalled())
    const { scope, scopeIds } = save.mock.calls[0]![0]
    return [scope, scopeIds]
  }
  await screen.findByRole('button', { name: 'Tea' })
  choose('Products')
  expect(await saved()).toEqual(['goods', []])
  const field = screen.getByRole('combobox', { name: 'Products' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'tea' } })
  fireEvent.click(await screen.findByRole('option', { name: /Teapot/ }))
  expect(await saved()).toEqual(['goods', ['8']])
  choose('Categories')
  expect(await saved()).toEqual(['categories', ['2']])
  choose('All products')
  expect(await saved()).toEqual(['all', []])
  choose('Products')
  expect(await saved()).toEqual(['goods', ['8']])
})
