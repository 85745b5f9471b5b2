import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@/lib/api/query.ts'
import { Shell } from './shell/Shell.tsx'

/** The root component with its providers. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <Shell />
  </QueryClientProvider>
)
