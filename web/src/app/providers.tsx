import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@/lib/api/query.ts'
import { Shell } from './shell/Shell.tsx'

/** The client, from the outside in. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  )
}
