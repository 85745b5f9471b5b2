// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Form } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render.tsx'
import { SellerInput } from './seller-input.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('names a chosen seller and finds one by its name, although neither is on the first page', async () => {
  const all = Array.from({ length: 60 }, (_, n) => ({ id: `${n}`, name: `Shop ${n}` }))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'https://shop.test').searchParams
    const [id, keyword] = [query.get('id'), query.get('keyword') ?? '']
    asked.push(keyword)
    const found = all.filter((it) => (id ? it.id === id : it.name.includes(keyword)))
    const data = { list: found.slice(0, 20), total: found.length, page: 1, limit: 20 }
    return new Response(JSON.stringify({ code: 200, msg: '', data }))
  })
  renderInConsole(
    <Form record={{ sellerId: '45' }}>
      <SellerInput source="sellerId" label="Seller" except="0" />
    </Form>,
  )
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Seller' })
  await vi.waitFor(() => expect(field.value).toBe('Shop 45'))
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'Shop 57' } })
  expect((await screen.findAllByRole('option')).map((it) => it.textContent)).toEqual(['Shop 57'])
  fireEvent.change(field, { target: { value: 'Shop 0' } })
  await vi.waitFor(() => expect(asked).toContain('Shop 0'))
  expect(await screen.findByText('No options')).toBeTruthy()
})

it.each([undefined, '9'])(
  'shows what it found before, and nothing else, while it searches; chosen: %s',
  async (sellerId) => {
    const answer: (() => void)[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      const query = new URL(url, 'https://shop.test').searchParams
      if (query.get('keyword')) await new Promise<void>((resolve) => answer.push(resolve))
      const name = query.get('id') ? 'Chosen' : query.get('keyword') ? 'Tea house' : 'Tea garden'
      const list = [{ id: query.get('id') ?? name, name }]
      return new Response(
        JSON.stringify({ code: 200, msg: '', data: { list, total: 1, page: 1, limit: 20 } }),
      )
    })
    renderInConsole(
      <Form record={{ sellerId }}>
        <SellerInput source="sellerId" label="Seller" />
      </Form>,
    )
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Seller' })
    if (sellerId) await vi.waitFor(() => expect(field.value).toBe('Chosen'))
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: '' } })
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    await screen.findByRole('option', { name: 'Tea garden' })
    fireEvent.change(field, { target: { value: 'Tea' } })
    await vi.waitFor(() => expect(answer).toHaveLength(1))
    expect(screen.getByRole('option', { name: 'Tea garden' })).toBeTruthy()
    answer[0]!()
    await screen.findByRole('option', { name: 'Tea house' })
    expect(screen.queryByRole('option', { name: 'Tea garden' })).toBeNull()
  },
)
