import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '@/lib/api/query.ts'
import type { makeRouter } from './router.tsx'

/** The client, from the outside in. */
export function App({ router }: { router: ReturnType<typeof makeRouter> }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
