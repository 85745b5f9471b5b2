// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { resources } from '../index.ts'
import type { Shop } from './labels.ts'
import { Products } from './products.tsx'

it('links each product of a shop to its page of the console', () => {
  const goods = [{ goodsId: 'G', title: 'Tea', picture: { url: '/tea.jpg' }, skus: [], listed: true }]
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Products shop={{ goods, products: 1 } as unknown as Shop} />
    </MemoryRouter>,
  )
  const [, resource, id] = /href="\/([^/"]+)\/([^"]+)"/.exec(html) ?? []
  expect(id).toBe('G')
  expect(resources.find(({ name }) => name === resource)?.edit).toBeDefined()
})
