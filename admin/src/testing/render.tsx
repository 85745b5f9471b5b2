import { OK } from '@pasar/contract/envelope'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AdminContext, type DataProvider, ResourceContextProvider } from 'react-admin'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { createQueryClient } from '../data/query-client.ts'

// On a busy machine a page of React Admin takes longer than the one second of the default.
configure({ asyncUtilTimeout: 15_000 })

/**
 * Renders a part of the console with React Admin's context, on the page of the record `A` of a resource.
 * @param data answers of the data provider
 */
export function renderInConsole(ui: ReactNode, data: Partial<DataProvider> = {}) {
  const context = (
    <AdminContext dataProvider={data as DataProvider} queryClient={createQueryClient()}>
      <ResourceContextProvider value="records">
        <Outlet />
      </ResourceContextProvider>
    </AdminContext>
  )
  const router = createMemoryRouter(
    [{ element: context, children: [{ path: '/records/:id/show', element: ui }] }],
    { initialEntries: ['/records/A/show'] },
  )
  return render(<RouterProvider router={router} />)
}

/**
 * Answers the calls of the contract with data, or with a response; undefined loses the connection.
 * @returns what was sent to each call, in order
 */
export function serveCalls(answer: (path: string) => unknown) {
  const sent: { path: string; input: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string | URL, { body }: { body?: string }) => {
    const path = String(url).split('?')[0]!
    sent.push({ path, input: body && JSON.parse(body) })
    const data = await answer(path)
    if (data === undefined) throw new TypeError('no response')
    if (data instanceof Response) return data
    return new Response(JSON.stringify({ code: OK, msg: '', data }))
  })
  return sent
}
